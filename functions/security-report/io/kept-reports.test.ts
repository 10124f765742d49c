import { GetCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod/mini';
import { MOST_REPORTS_PER_WINDOW, MOST_WAITS_PER_WINDOW } from '#shared/rules/security-report.ts';
import { documents, tableName } from '../../platform/dynamo.ts';
import { SourceDownError } from '../../platform/rules/errors.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { usePassingTime } from '../../testing/passing-time.ts';
import { keptOrNew } from './kept-reports.ts';

useTableEngine();
const pass = usePassingTime();

interface Asking {
  readonly domain: string;
  readonly by?: string;
  /** Such as `report 1`. */
  readonly make: () => Promise<string>;
}

/** The result: the report, or the sentence of the refusal. */
function ask({ domain, by = '203.0.113.1', make }: Asking): Promise<string> {
  return keptOrNew({ kind: 'website', domain, visitorKey: by, schema: z.string() }, make).catch(
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

/** A check that ends when it is told to, and reports when it has begun. */
function heldCheck() {
  let begin = () => {};
  let end: (report: string) => void = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const ended = new Promise<string>((resolve) => (end = resolve));
  const make = () => {
    begin();
    return ended;
  };
  return { begun, make, end };
}

const never = (): Promise<string> => Promise.reject(new Error('looked a second time'));

/** Resolves when so many calls of a visitor wait for another call’s check. */
async function untilWaiting(by: string, calls = 1): Promise<void> {
  const command = () =>
    new GetCommand({ TableName: tableName('limits'), Key: { key: `report-website-waits#${by}` } });
  while (Number((await documents().send(command())).Item?.['taken'] ?? 0) < calls) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

test('whoever asks while a domain is checked gets the same report, and nobody checks twice', async () => {
  const { begun, make, end } = heldCheck();
  const first = ask({ domain: 'a.test', make });
  await begun;
  const others = ['203.0.114.2', '203.0.114.3'].map((by) => ask({ domain: 'a.test', by, make: never }));
  await Promise.all([untilWaiting('203.0.114.2'), untilWaiting('203.0.114.3')]);
  end('report 1');
  expect(await Promise.all([first, ...others])).toEqual(['report 1', 'report 1', 'report 1']);
});

test('when a check fails, one who waits takes over, and the others get that report', async () => {
  let checks = 0;
  const again = async () => {
    checks += 1;
    return `report ${checks}`;
  };
  const { begun, make, end } = heldCheck();
  const fails = async () => Promise.reject(new SourceDownError(await make()));
  const first = ask({ domain: 'b.test', make: fails });
  await begun;
  const others = ['203.0.115.2', '203.0.115.3'].map((by) => ask({ domain: 'b.test', by, make: again }));
  await Promise.all([untilWaiting('203.0.115.2'), untilWaiting('203.0.115.3')]);
  end('The resolver is down.');
  expect(await Promise.all([first, ...others])).toEqual(['The resolver is down.', 'report 1', 'report 1']);
});

test('when a check dies without a word, the next takes over once its time is over', async () => {
  const dead = heldCheck();
  void ask({ domain: 'c.test', make: dead.make });
  await dead.begun;
  pass(10_000);
  const next = ask({ domain: 'c.test', by: '203.0.116.2', make: async () => 'report 2' });
  await untilWaiting('203.0.116.2');
  pass(5_500);
  expect(await next).toBe('report 2');
});

test('nobody waits longer than a call may last: then the wait is named', async () => {
  const dead = heldCheck();
  void ask({ domain: 'd.test', make: dead.make });
  await dead.begun;
  const next = ask({ domain: 'd.test', by: '203.0.117.2', make: never });
  await untilWaiting('203.0.117.2');
  pass(9_500);
  expect(await next).toMatch(/^This domain is being checked right now\. Please try again in \d seconds\.$/);
});

test('a check that outlived its time does not end the one that took over', async () => {
  const late = heldCheck();
  const lost = ask({
    domain: 'e.test',
    make: () => late.make().then(() => Promise.reject(new Error('late'))),
  });
  await late.begun;
  pass(15_500);
  const held = heldCheck();
  const second = ask({ domain: 'e.test', by: '203.0.118.2', make: held.make });
  await held.begun;
  late.end('');
  expect(await lost).toBe('late');
  const third = ask({ domain: 'e.test', by: '203.0.118.3', make: never });
  await untilWaiting('203.0.118.3');
  held.end('report 2');
  expect(await Promise.all([second, third])).toEqual(['report 2', 'report 2']);
});

test('waiting for another one’s check costs a visitor nothing in the end', async () => {
  const { begun, make, end } = heldCheck();
  const first = ask({ domain: 'f.test', make });
  await begun;
  const others = Array.from({ length: 3 }, () => ask({ domain: 'f.test', by: '203.0.119.9', make: never }));
  await untilWaiting('203.0.119.9', 3);
  end('report');
  await Promise.all([first, ...others]);
  const own: string[] = [];
  for (let nth = 0; nth <= MOST_REPORTS_PER_WINDOW; nth += 1) {
    own.push(await ask({ domain: `${nth}.test`, by: '203.0.119.9', make: async () => 'own' }));
  }
  expect(own.filter((result) => result === 'own')).toHaveLength(MOST_REPORTS_PER_WINDOW);
});

test('one visitor holds only so many calls waiting, and is told at once of those beyond', async () => {
  const { begun, make, end } = heldCheck();
  const first = ask({ domain: 'g.test', make });
  await begun;
  const waiting = Array.from({ length: MOST_WAITS_PER_WINDOW + 3 }, () =>
    ask({ domain: 'g.test', by: '203.0.120.8', make: never }),
  );
  expect(await Promise.race(waiting)).toMatch(/^This domain is being checked right now\./);
  end('report');
  const ended = await Promise.all([first, ...waiting]);
  expect(ended.filter((result) => result === 'report')).toHaveLength(MOST_WAITS_PER_WINDOW + 1);
});
