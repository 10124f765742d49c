import { captureLog } from '../testing/captured-log.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { useSecretsService } from '../testing/secrets-service.ts';
import { handler } from './authorize-origin.ts';

const secrets = useSecretsService();
const logged = captureLog();
const pass = usePassingTime();

async function verdictOn(secret: string | undefined) {
  const headers = secret === undefined ? {} : { 'x-origin-secret': secret };
  return handler({ headers, requestContext: { requestId: 'r1' } } as unknown as Parameters<
    typeof handler
  >[0]);
}

const YES = { isAuthorized: true, context: { origin: 'cloudfront' } };
const NO = { isAuthorized: false };

test('lets CloudFront through and says that the request came from there', async () => {
  expect(await verdictOn('current-secret')).toEqual(YES);
});

test.each([undefined, '', 'x', 'current-secre', 'current-secrets', 'CURRENT-SECRET', 'undefined'])(
  'turns away %p, without a word of it in the log',
  async (secret) => {
    expect(await verdictOn(secret)).toEqual(NO);
    expect(logged()).toEqual([
      { level: 'warn', at: expect.any(String), job: 'authorizeOrigin', requestId: 'r1', isAuthorized: false },
    ]);
  },
);

test('while the secret is being changed both values are good', async () => {
  expect(await verdictOn('current-secret')).toEqual(YES);
  secrets.values = { AWSCURRENT: 'next-secret', AWSPREVIOUS: 'current-secret' };
  pass(16_000);
  expect(await verdictOn('next-secret')).toEqual(YES);
  expect(await verdictOn('current-secret')).toEqual(YES);
});

test('a value from before the last change is good no more once the copy is old', async () => {
  await verdictOn('current-secret');
  secrets.values = { AWSCURRENT: 'third-secret', AWSPREVIOUS: 'second-secret' };
  pass(6 * 60_000);
  expect(await verdictOn('current-secret')).toEqual(NO);
});

test('strangers cannot make it ask Secrets Manager all day', async () => {
  for (let number = 0; number < 50; number += 1) await verdictOn(`guess-${number}`);
  expect(secrets.asked).toBe(2);
});

test('goes on with the copy it has while Secrets Manager is down', async () => {
  await verdictOn('current-secret');
  secrets.isDown = true;
  pass(60 * 60_000);
  expect(await verdictOn('current-secret')).toEqual(YES);
});

test('lets nobody through when it never learnt the secret', async () => {
  secrets.isDown = true;
  await expect(verdictOn('current-secret')).rejects.toThrow('No.');
});

test('an empty secret opens nothing', async () => {
  secrets.values = { AWSCURRENT: '' };
  expect(await verdictOn('')).toEqual(NO);
});
