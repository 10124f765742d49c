import { listSubscriptions } from '../../io/subscriptions.ts';
import { proofRuns, PROOF_SEED, PROOF_TIMEOUT_MS } from '../proof.ts';
import { Life, LIFE_FAULTS } from './life.ts';
import { useInProcessNetwork } from './network.ts';
import { judge } from './oracle.ts';
import { Random } from './random.ts';
import { World } from './world.ts';

/*
 * 2,000 customers live 26 months each with the shop and its payment provider. Whatever goes wrong between the two, at the end
 * every rand charged is known to us, nobody is served or left out wrongly, and nobody is told what is not so.
 */
const network = useInProcessNetwork();
const WORLDS = proofRuns({ sample: 2, full: 20 });
const LIVES = proofRuns({ sample: 10, full: 100 });

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

test(
  'whatever goes wrong, no charge is unknown, nobody is served or dunned wrongly, and no alert is false',
  async () => {
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = () => true;
    const exceptions: object[] = [];
    const met = new Set<string>();
    let charges = 0;
    try {
      for (let index = 0; index < WORLDS; index += 1) {
        const seed = PROOF_SEED + index;
        const world = new World(seed, network, index % 2 === 1);
        const lives = Array.from(
          { length: LIVES },
          (_, id) => new Life(world, new Random(seed * 1000 + id), id),
        );
        world.payfast.fate = ({ checkout }, status) =>
          lives.find(({ email }) => email === checkout['email_address']?.toLowerCase())?.fate(status) ?? [0];
        await world.pass();
        const all = await listSubscriptions();
        charges += world.payfast.books.charges.length;
        for (const life of lives) {
          for (const fault of life.faults) met.add(fault);
          const found = judge(world, life, all);
          if (found.length > 0)
            exceptions.push({ seed, who: life.email, found, faults: life.faults, story: life.story });
        }
      }
    } finally {
      process.stdout.write = write;
    }
    expect({ count: exceptions.length, first: exceptions.slice(0, 5) }).toEqual({ count: 0, first: [] });
    expect(charges).toBeGreaterThan(WORLDS * LIVES * 5);
    expect([...met].sort()).toEqual([...LIFE_FAULTS].sort());
  },
  PROOF_TIMEOUT_MS,
);
