import { listSubscriptions } from '../../subscriptions/io/subscriptions.ts';
import { proofRuns, PROOF_SEED, PROOF_TIMEOUT_MS } from '../proof.ts';
import { LIFE_FAULTS } from './choices.ts';
import { offersNotKept, forgottenRefunds, untoldOfPaidDays } from './kept-offers.ts';
import { Life } from './life.ts';
import { wrongMoney } from './money-oracle.ts';
import { useInProcessNetwork } from './network.ts';
import { COMMANDS, Operator } from './operator.ts';
import { judge } from './oracle.ts';
import { Chance } from '#shared/fakes/chance.ts';
import { EveningOracle } from './evening-oracle.ts';
import { World } from './world.ts';

/*
 * 2,000 customers live 26 months each with the shop and its payment provider. Whatever goes wrong between the two, at
 * the end every rand charged is recorded, everybody is served exactly if they paid, and nobody is told anything untrue.
 */
const network = useInProcessNetwork();
const WORLDS = proofRuns({ sample: 2, full: 20 });
const LIVES = proofRuns({ sample: 10, full: 100 });
/** With commands by hand, always the same few. */
const OPERATED_LIVES = 10;

beforeAll(() => {
  const real = [
    'hrtime',
    'nextTick',
    'performance',
    'queueMicrotask',
    'setImmediate',
    'clearImmediate',
  ] as const;
  const timers = ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] as const;
  jest.useFakeTimers({ doNotFake: [...real, ...timers] });
});
afterAll(() => {
  jest.useRealTimers();
});

const write = process.stdout.write.bind(process.stdout);
beforeEach(() => {
  // Suppresses the functions' log, a million lines of it.
  process.stdout.write = () => true;
});
afterEach(() => {
  process.stdout.write = write;
});

interface Found {
  readonly exceptions: readonly { readonly found: readonly string[] }[];
  readonly charges: number;
  readonly faults: readonly string[];
  readonly commands: readonly string[];
}

/** Simulates one world and judges every life in it. */
async function play(seed: number, isStormy: boolean, hasOperator = false): Promise<Found> {
  const world = new World(seed, network, isStormy);
  const length = hasOperator ? OPERATED_LIVES : LIVES;
  const lives = Array.from({ length }, (_, id) => new Life(world, new Chance(seed * 1000 + id), id));
  const lifeOf = (email = '') => lives.find((life) => life.email === email.toLowerCase());
  world.payfast.fate = ({ checkout }, status) => lifeOf(checkout['email_address'])?.fate(status) ?? [0];
  const evening = new EveningOracle(world, lives);
  const { givenBack, done } = new Operator(world, hasOperator ? lives : [], new Chance(seed));
  await world.pass();
  const all = await listSubscriptions();
  const judged = lives.map((life) => {
    const { email, faults, story } = life;
    return {
      seed,
      email,
      faults,
      story,
      found: [
        ...evening.exceptionsOf(life),
        ...judge(world, life, all),
        ...offersNotKept(life.left, all, givenBack),
        ...untoldOfPaidDays(email, all),
        ...forgottenRefunds(life.left, all, { world, givenBack }),
        ...wrongMoney(world, life, { records: all, givenBack }),
      ],
    };
  });
  return {
    exceptions: judged.filter(({ found }) => found.length > 0),
    charges: world.payfast.books.charges.length,
    faults: lives.flatMap((life) => life.faults),
    commands: [...done],
  };
}

/** How often each kind of exception was found, without the varying numbers. */
function kindsOf(exceptions: Found['exceptions']): Record<string, number> {
  const kinds: Record<string, number> = {};
  for (const { found } of exceptions) {
    for (const sentence of found) {
      const kind = sentence.replace(/\b[\dA-F-]{4,}\b/g, '…');
      kinds[kind] = (kinds[kind] ?? 0) + 1;
    }
  }
  return kinds;
}

test(
  'whatever goes wrong, no charge is unknown, nobody is served or dunned wrongly, and no alert is false',
  async () => {
    const worlds: Found[] = [];
    for (let index = 0; index < WORLDS; index += 1)
      worlds.push(await play(PROOF_SEED + index, index % 2 === 1));
    const exceptions = worlds.flatMap((world) => world.exceptions);
    const charges = worlds.reduce((sum, world) => sum + world.charges, 0);
    const met = new Set(worlds.flatMap(({ faults }) => faults));
    expect({ kinds: kindsOf(exceptions), first: exceptions.slice(0, 5) }).toEqual({ kinds: {}, first: [] });
    expect(charges).toBeGreaterThan(WORLDS * LIVES * 5);
    expect(LIFE_FAULTS.filter((fault) => !met.has(fault))).toEqual([]);
  },
  PROOF_TIMEOUT_MS,
);

test(
  'nor when the company refunds, ends, corrects and changes prices by hand',
  async () => {
    const worlds: Found[] = [];
    for (const isStormy of [false, true])
      worlds.push(await play(PROOF_SEED + Number(isStormy), isStormy, true));
    const exceptions = worlds.flatMap((world) => world.exceptions);
    expect({ kinds: kindsOf(exceptions), first: exceptions.slice(0, 5) }).toEqual({ kinds: {}, first: [] });
    const done = new Set(worlds.flatMap(({ commands }) => commands));
    expect(COMMANDS.filter((command) => !done.has(command))).toEqual([]);
  },
  PROOF_TIMEOUT_MS,
);
