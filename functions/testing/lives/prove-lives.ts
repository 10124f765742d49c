import { Chance } from '../chance.ts';
import { listSubscriptions } from '../../subscriptions/io/subscriptions.ts';
import { proofRuns, PROOF_SEED, PROOF_TIMEOUT_MS } from '../proof.ts';
import { LIFE_FAULTS } from './choices.ts';
import { EveningOracle } from './evening-oracle.ts';
import { forgottenRefunds, offersNotKept, untoldOfPaidDays } from './kept-offers.ts';
import { Life } from './life.ts';
import { wrongMoney } from './money-oracle.ts';
import { useInProcessNetwork } from './network.ts';
import { COMMANDS, Operator } from './operator.ts';
import { judge } from './oracle.ts';
import { World } from './world.ts';

const WORLDS = proofRuns({ sample: 1, push: 2, full: 10 });
const LIVES = proofRuns({ sample: 24, push: 30, full: 100 });

/**
 * Proves with simulated worlds, in each of which many customers live 26 months with the shop and its payment provider:
 * whatever goes wrong between the two, and whatever the company does by hand to half of the customers, at the end every
 * rand charged is recorded, everybody is served exactly if they paid, and nobody is told anything untrue.
 */
export function proveLives({ isStormy }: { readonly isStormy: boolean }): void {
  const network = useInProcessNetwork();
  useClock();
  useQuietLog();
  const faults = new Set<string>();
  const commands = new Set<string>();

  test.each(Array.from({ length: WORLDS }, (_, index) => PROOF_SEED + 2 * index + Number(isStormy)))(
    'no charge is unknown, nobody is served or dunned wrongly, and no alert is false (world %i)',
    async (seed) => {
      const world = new World(seed, network, isStormy);
      const { lives, exceptions, done } = await play(world, seed);
      expect({ kinds: kindsOf(exceptions), first: exceptions.slice(0, 5) }).toEqual({ kinds: {}, first: [] });
      expect(world.payfast.books.charges.length).toBeGreaterThan(LIVES * 4);
      for (const fault of lives.flatMap((life) => life.faults)) faults.add(fault);
      for (const command of done) commands.add(command);
    },
    PROOF_TIMEOUT_MS,
  );

  test('every fault was met, and every command carried out', () => {
    expect(LIFE_FAULTS.filter((fault) => !faults.has(fault))).toEqual([]);
    expect(COMMANDS.filter((command) => !commands.has(command))).toEqual([]);
  });
}

/** The test sets the day; timers run on. */
function useClock(): void {
  beforeAll(() => {
    jest.useFakeTimers({
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    });
  });
  afterAll(() => {
    jest.useRealTimers();
  });
}

/** Suppresses the functions' log, a million lines of it. */
function useQuietLog(): void {
  const write = process.stdout.write.bind(process.stdout);
  beforeEach(() => {
    process.stdout.write = () => true;
  });
  afterEach(() => {
    process.stdout.write = write;
  });
}

/** Simulates one world and judges every life in it. */
async function play(world: World, seed: number) {
  const lives = Array.from({ length: LIVES }, (_, id) => new Life(world, new Chance(seed * 1000 + id), id));
  const lifeOf = (email = '') => lives.find((life) => life.email === email.toLowerCase());
  world.payfast.fate = ({ checkout }, status) => lifeOf(checkout['email_address'])?.fate(status) ?? [0];
  world.payfast.doubt = ({ checkout }) => lifeOf(checkout['email_address'])?.doubt();
  const evening = new EveningOracle(world, lives);
  const operated = lives.filter((_, id) => id % 2 === 1);
  const { givenBack, done } = new Operator(world, operated, new Chance(seed));
  await world.pass();
  const all = await listSubscriptions();
  const judged = lives.map((life) => {
    const { email, faults, story } = life;
    const found = [
      ...evening.exceptionsOf(life),
      ...judge(world, life, all),
      ...offersNotKept(life.left, all, givenBack),
      ...untoldOfPaidDays(email, all),
      ...forgottenRefunds(life.left, all, { world, givenBack }),
      ...wrongMoney(world, life, { records: all, givenBack }),
    ];
    return { email, faults, story, found };
  });
  return { lives, exceptions: judged.filter(({ found }) => found.length > 0), done };
}

/** How often each kind of exception was found, without the varying numbers. */
function kindsOf(exceptions: readonly { readonly found: readonly string[] }[]): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { found } of exceptions) {
    for (const sentence of found) {
      const kind = sentence.replace(/\b[\dA-F-]{4,}\b/g, '…');
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
  }
  return kinds;
}
