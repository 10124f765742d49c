import { findPasswordHashes } from '#shared/api/breaches.ts';
import { MOST_PASSWORD_CHECKS_PER_WINDOW, timesSeen } from '#shared/rules/password-hash.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { plain, reset, silent, useHibpServer } from '../testing/hibp-server.ts';
import { hashOf, rangesOfTheService, SEEN } from '../testing/known-passwords.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { usePassingTime, useShortTimeLimits } from '../testing/passing-time.ts';
import { handler } from './find-password-hashes.ts';
import { forgetRanges } from './io/pwned-passwords.ts';

useTableEngine();
const source = useHibpServer();
const logged = captureLog();
const pass = usePassingTime();
const shortenLimits = useShortTimeLimits();
let ranges: Awaited<ReturnType<typeof rangesOfTheService>> = [];
let visitors = 0;

const SUFFIX = 'A'.repeat(35);
const { prefix: PREFIX, suffix: OWN_SUFFIX } = hashOf('password');

beforeAll(async () => {
  ranges = await rangesOfTheService();
});
beforeEach(forgetRanges);

function find(prefix: string = PREFIX, from = `198.51.100.${(visitors += 1)}`) {
  return callEndpoint({ contract: findPasswordHashes, handler }, { prefix }, { from });
}

async function hashesOf(prefix?: string): Promise<string[]> {
  return ((await find(prefix)).body as { hashes: string[] }).hashes;
}

function answerLikeTheService(): void {
  for (const [prefix, body] of ranges) source.on(`/range/${prefix}`, plain(200, body));
}

test.each(SEEN)('%s was seen %d times', async (password, times) => {
  answerLikeTheService();
  const { prefix, suffix } = hashOf(password);
  expect(timesSeen(suffix, await hashesOf(prefix))).toBe(times);
});

test('a password of nobody was seen no times', async () => {
  answerLikeTheService();
  expect(timesSeen(hashOf('a password of nobody').suffix, await hashesOf())).toBe(0);
});

test('asks with padding and says who it is, sends the prefix alone, and lets nobody keep the answer', async () => {
  answerLikeTheService();
  const { status, headers } = await find(PREFIX.toLowerCase());
  expect({ status, cache: headers['cache-control'] }).toEqual({ status: 200, cache: 'no-store' });
  expect(source.asked).toHaveLength(1);
  expect(source.asked[0]).toMatchObject({
    path: `/range/${PREFIX}`,
    headers: {
      'add-padding': 'true',
      'user-agent': expect.stringMatching(/website, password check/) as string,
    },
  });
});

/** The lengths of repeated answers for the same range. */
async function lengthsOf(times: number): Promise<number[]> {
  const lengths: number[] = [];
  for (let asked = 0; asked < times; asked += 1) lengths.push((await hashesOf()).length);
  return lengths;
}

// 1.7 billion passwords average 1,620 to a range, and the fullest of a million ranges has about 200 more; the rest are
// future sizes.
test.each([1, 1620, 1830, 2399, 2400, 2401, 5000])(
  'how long the answer is tells nothing of a range with %d lines: it is longer, and differs each time',
  async (lines) => {
    const real = Array.from({ length: lines }, (_, at) => `${String(at).padStart(35, '0')}:3`);
    source.on('/range/', plain(200, [...real, `${SUFFIX}:0`].join('\r\n')));
    const lengths = await lengthsOf(12);
    expect(new Set(lengths).size).toBeGreaterThan(6);
    expect(Math.min(...lengths)).toBeGreaterThan(lines);
    const known = (await hashesOf()).filter((line) => !line.endsWith(':0'));
    expect(known).toEqual(real);
  },
);

test('a range is asked for once an hour', async () => {
  answerLikeTheService();
  await find();
  await find();
  expect(source.asked).toHaveLength(1);
  pass(3_600_001);
  await find();
  expect(source.asked).toHaveLength(2);
});

test('while the service is away, what was last known is told', async () => {
  answerLikeTheService();
  await find();
  pass(3_600_001);
  source.on('/range/', plain(503));
  expect(timesSeen(OWN_SUFFIX, await hashesOf())).toBe(52_256_179);
  expect(await find('FFFFF')).toMatchObject({ status: 503 });
});

test.each([
  '',
  '5BAA',
  '5BAA61',
  '5BAAG',
  ' 5BAA6',
  'password',
  '5BAA6\n',
  '21BD10DC183F740EE76F27B78EB39C8AD972A757',
])('refuses %j, asks nobody, and does not repeat it', async (prefix) => {
  const { status, body } = await find(prefix);
  expect({ status, body }).toEqual({
    status: 400,
    body: { error: 'Please send the first five hexadecimal digits of the hash, and nothing more.' },
  });
  expect(source.asked).toEqual([]);
});

test.each([
  ['is unwell', plain(503, '<html>'), 503, 2],
  ['is busy', plain(429, '', { 'retry-after': '7' }), 503, 2],
  ['hangs up in the middle', reset(), 503, 2],
  ['answers garbage', plain(200, '<html>welcome</html>'), 502, 1],
  ['answers nothing', plain(200, ''), 502, 1],
  ['answers padding alone', plain(200, `${SUFFIX}:0`), 502, 1],
  ['sends us elsewhere', plain(302, '', { location: 'http://127.0.0.1:1/' }), 502, 1],
  ['refuses the prefix', plain(400), 502, 1],
])('when the service %s it is told in plain words', async (...[, respond, status, tries]) => {
  source.on('/range/', respond);
  const answer = await find();
  expect(answer).toMatchObject({ status, body: { error: expect.stringMatching(/^[A-Z].*\.$/) as string } });
  expect(JSON.stringify(answer.body)).not.toMatch(/html|127\.0\.0\.1|ECONN|fetch|5BAA6/);
  expect(source.asked).toHaveLength(tries);
});

test('gives up on a silent service', async () => {
  source.on('/range/', silent());
  const limits = shortenLimits();
  expect(await find()).toMatchObject({ status: 504 });
  expect(limits).toEqual([4000, 4000]);
});

test('one visitor has so many questions in ten minutes', async () => {
  answerLikeTheService();
  const from = '203.0.113.9';
  const answers = await Promise.all(
    Array.from({ length: MOST_PASSWORD_CHECKS_PER_WINDOW + 3 }, () => find(PREFIX, from)),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_PASSWORD_CHECKS_PER_WINDOW);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(3);
  expect((await find(PREFIX, '203.0.113.10')).status).toBe(200);
});

test('writes nothing of the prefix into the log', async () => {
  answerLikeTheService();
  await find();
  source.on('/range/', reset());
  await find('FACE5');
  expect(logged().length).toBeGreaterThan(1);
  expect(JSON.stringify(logged())).not.toMatch(/5BAA6|FACE5|range/i);
});
