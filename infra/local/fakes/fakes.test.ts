import * as z from 'zod/mini';
import { namesAnswerSchema, websiteAnswerSchema } from '#shared/api/security-report.ts';
import type { LocalStack } from '../local-stack.ts';
import { prepareStack, STACK_FOLDER } from '../prepare.ts';
import { ask, postJson } from '../testing/ask.ts';
import { fixtureAssembly } from '../testing/fixture-assembly.ts';
import { freeSettings, useLocalStacks } from '../testing/local-stacks.ts';

const start = useLocalStacks();

async function report<Answer extends z.ZodMiniType>(
  stack: LocalStack,
  { path, domain, answer }: { path: string; domain: string; answer: Answer },
) {
  const { bytes } = await postJson(`${stack.site}/api/${path}`, { domain });
  return z.parse(answer, JSON.parse(bytes.toString()));
}

test('three demonstration domains have a good, a middling and a bad website, by the functions of the stack', async () => {
  await prepareStack();
  const stack = await start({ assembly: STACK_FOLDER });
  const seen = async (domain: string) => {
    const website = await report(stack, { path: 'check-website', domain, answer: websiteAnswerSchema });
    const names = await report(stack, { path: 'check-names', domain, answer: namesAnswerSchema });
    return [website, names].flatMap(({ state, findings }) => [
      state,
      ...findings.map(({ severity, id }) => `${severity} ${id}`),
    ]);
  };
  expect(await seen('excellent.example')).toEqual(['answers', 'exists', 'note dnssec-missing']);
  expect(await seen('good.example')).toEqual([
    'answers',
    'warning certificate-ends-soon',
    'warning headers-weak',
    'note scripts-of-others',
    'note versions-told',
    'exists',
    'warning registration-ends-soon',
    'note name-servers-together',
    'note dnssec-missing',
    'note caa-missing',
  ]);
  expect(await seen('poor.example')).toEqual([
    'answers',
    'danger certificate-expired',
    'warning http-stays',
    'warning tls-old',
    'warning headers-weak',
    'warning mixed-content',
    'note versions-told',
    'note twins-only-bare',
    'exists',
    'danger registration-over',
    'danger alias-dangling-shop',
    'note name-servers-together',
    'note dnssec-missing',
    'note caa-missing',
  ]);
  // A name with an example address: as in the cloud, an address that is not public is not connected to.
  expect((await seen('minimal.example'))[0]).toBe('not-public');
});

const LOOK = `exports.handler = ({ queryStringParameters: { host, port = '443', name } }) => new Promise((resolve) => {
    const { get } = require(port === '80' ? 'node:http' : 'node:https');
    const asked = get({ host, port, servername: name, agent: false, headers: { host: name } }, (answer) => {
      resolve({ status: answer.statusCode, isTrusted: answer.socket.authorized });
      asked.destroy();
    });
    asked.on('error', ({ code }) => resolve({ code }));
  });`;

test('an address of theirs is held whole, and its authority is believed nowhere else', async () => {
  const assembly = fixtureAssembly({ Look: { code: LOOK, routeKey: 'GET /api/look' } });
  const stack = await start({ assembly });
  const look = async (query: string): Promise<unknown> =>
    JSON.parse((await ask(`${stack.site}/api/look?${query}`)).bytes.toString());
  expect(await look('host=3ffe:2026::1&name=excellent.example')).toEqual({ status: 200, isTrusted: true });
  expect(await look('host=3ffe:2026::1&name=wrong.example')).toEqual({
    code: 'ERR_TLS_CERT_ALTNAME_INVALID',
  });
  expect(await look('host=3ffe:2026::3&name=poor.example')).toEqual({ code: 'CERT_HAS_EXPIRED' });
  expect(await look('host=3ffe:2026::1&port=80&name=excellent.example')).toEqual({ status: 301 });
  expect(await look('host=3ffe:2026::1&port=22&name=excellent.example')).toEqual({ code: 'ECONNREFUSED' });
  const [, port = ''] = /:(\d+)$/.exec(stack.site) ?? [];
  // The site of this machine does not use TLS; the protocol error shows that connections to other addresses are
  // unchanged.
  expect(await look(`host=127.0.0.1&port=${port}&name=excellent.example`)).toEqual({ code: 'EPROTO' });
});

test('with other name servers there are no such websites', async () => {
  const settings = freeSettings({ DNS_SERVERS: '127.0.0.1:5353' });
  const assembly = fixtureAssembly({ Look: { code: LOOK, routeKey: 'GET /api/look' } });
  const stack = await start({ assembly, settings });
  expect(stack.fakes.find(({ name }) => name === 'Websites')?.address).toBe('those of the internet');
});
