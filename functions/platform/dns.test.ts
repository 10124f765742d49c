import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import type { ZoneResolver } from './rules/dns-answers.ts';
import { SourceDownError, SourceTimeoutError } from './rules/errors.ts';
import { Resolver } from 'node:dns/promises';
import { useStoppedTimers } from '../testing/passing-time.ts';
import { type DnsServer, useLocalDns } from '../testing/local-dns.ts';
import { withDns } from './dns.ts';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { askRaw } from './dns-raw.ts';

const startDns = useLocalDns();
const stopTimers = useStoppedTimers();
const LONG = `v=spf1 ${'ip4:192.0.2.1 '.repeat(60)}-all`;

const ZONES = {
  'here.test': {
    TXT: ['one', ['two', 'three'], ['\u00e9'], 'caf\u00e9'],
    A: ['192.0.2.1'],
    AAAA: ['2001:db8::1'],
    MX: ['10 mail.here.test', '20 b.here.test'],
    NS: ['ns1.here.test', 'ns2.here.test'],
    CAA: ['0 issue letsencrypt.org', '128 iodef mailto:it@here.test'],
    DS: ['12345 13 2 0a0b0c'],
    DNSKEY: [`257 3 13 ${Buffer.alloc(600, 7).toString('base64')}`],
  },
  'deep.below.here.test': { A: ['192.0.2.2'] },
  'alias.here.test': { CNAME: 'here.test' },
  'dangling.here.test': { CNAME: 'nowhere.test' },
  '*.wild.test': { TXT: ['wild'] },
  'null-mx.test': { MX: ['0 .'] },
  'broken.test': { fault: 'SERVFAIL' },
  'refused.test': { fault: 'REFUSED' },
  'silent.test': { fault: 'silence' },
  'long.test': { TXT: [LONG] },
  '1.2.0.192.in-addr.arpa': { PTR: ['host.here.test'] },
} as const;

const cases: [string, (dns: ZoneResolver) => Promise<unknown>, unknown][] = [
  [
    'joins the pieces of a text',
    (dns) => dns.txt('here.test'),
    found('one', 'twothree', '\u00e9', 'caf\u00e9'),
  ],
  ['reads IPv4', (dns) => dns.a('HERE.test'), found('192.0.2.1')],
  ['reads IPv6', (dns) => dns.aaaa('here.test'), found('2001:db8::1')],
  [
    'reads mail exchanges',
    (dns) => dns.mx('here.test'),
    found({ exchange: 'mail.here.test', preference: 10 }, { exchange: 'b.here.test', preference: 20 }),
  ],
  ['reads the null MX', (dns) => dns.mx('null-mx.test'), found({ exchange: '', preference: 0 })],
  ['reads names of addresses', (dns) => dns.ptr('1.2.0.192.in-addr.arpa'), found('host.here.test')],
  ['follows an alias', (dns) => dns.a('alias.here.test'), found('192.0.2.1')],
  ['shows an alias', (dns) => dns.cname('alias.here.test'), found('here.test')],
  ['knows an alias to nowhere', (dns) => dns.txt('dangling.here.test'), { kind: 'no-domain' }],
  ['knows wildcards', (dns) => dns.txt('any.thing.wild.test'), found('wild')],
  ['tells no record', (dns) => dns.mx('deep.below.here.test'), { kind: 'no-data' }],
  ['tells an empty name between others', (dns) => dns.txt('below.here.test'), { kind: 'no-data' }],
  ['tells no name', (dns) => dns.txt('nobody.test'), { kind: 'no-domain' }],
  ['tells a name that cannot be', (dns) => dns.txt('a..test'), { kind: 'no-domain' }],
  ['tells a failing server', (dns) => dns.txt('broken.test'), { kind: 'failed', reason: 'SERVFAIL' }],
  ['tells a refusing server', (dns) => dns.txt('refused.test'), { kind: 'failed', reason: 'REFUSED' }],
  ['reads name servers', (dns) => dns.ns('here.test'), found('ns1.here.test', 'ns2.here.test')],
  [
    'reads who may make certificates',
    (dns) => dns.caa('here.test'),
    found({ tag: 'issue', value: 'letsencrypt.org' }, { tag: 'iodef', value: 'mailto:it@here.test' }),
  ],
  [
    'reads what the parent says of the key',
    (dns) => dns.ds('here.test'),
    found(expect.objectContaining({ keyTag: 12_345, digest: Buffer.from('0a0b0c', 'hex') })),
  ],
  [
    'reads keys, over TCP where they are long',
    (dns) => dns.dnskey('here.test'),
    found(expect.objectContaining({ flags: 257, algorithm: 13, key: Buffer.alloc(600, 7) })),
  ],
  ['tells no key', (dns) => dns.dnskey('deep.below.here.test'), { kind: 'no-data' }],
  ['tells no name of a key', (dns) => dns.ds('nobody.test'), { kind: 'no-domain' }],
  ['tells a failing server of a key', (dns) => dns.ds('broken.test'), { kind: 'failed', reason: 'SERVFAIL' }],
  ['comes back over TCP for a long answer', (dns) => dns.txt('long.test'), found(LONG)],
];

function found(...records: unknown[]) {
  return { kind: 'found', records };
}

test.each(cases)('%s', async (_, ask, expected) => {
  await startDns({ zones: ZONES });
  const answer = await withDns(async (dns) => {
    await dns.a('here.test');
    return ask(dns);
  });
  expect(answer).toEqual(expected);
});

/** Resolves when a server has taken, and answered, whatever was sent to it: it does so in order. */
async function untilTaken({ address }: DnsServer): Promise<void> {
  const resolver = new Resolver();
  resolver.setServers([address]);
  for (let asked = 0; asked < 3; asked += 1)
    await resolver.resolveTxt('sentinel.wild.test').catch(() => undefined);
}

test('asks an equal question once', async () => {
  const server = await startDns({ zones: ZONES });
  const questions = await withDns(async (dns, countQuestions) => {
    await Promise.all([dns.txt('here.test'), dns.txt('Here.Test'), dns.a('here.test')]);
    await dns.txt('here.test');
    return countQuestions();
  });
  expect(questions).toBe(2);
  expect(server.asked.sort()).toEqual(['A here.test', 'TXT here.test']);
});

test('a lost packet is sent again, without waiting for the question to fail', async () => {
  const lost = [true, false, false, false];
  const server = await startDns({
    zones: ZONES,
    loss: 0.5,
    random: () => (lost.shift() ? 0 : 1),
  });
  stopTimers();
  const answer = withDns((dns) => dns.a('here.test'));
  await untilTaken(server);
  expect(server.asked).not.toContain('A here.test');
  await jest.advanceTimersByTimeAsync(150);
  await untilTaken(server);
  expect(server.asked).toContain('A here.test');
  expect(await answer).toEqual(found('192.0.2.1'));
});

test('a name whose servers are silent fails alone', async () => {
  await startDns({ zones: ZONES });
  stopTimers();
  const answers = await withDns(
    async (dns) => {
      const silent = dns.a('silent.test');
      const here = await dns.a('here.test');
      await jest.advanceTimersByTimeAsync(5000);
      return [here, await silent];
    },
    { wholeMs: 600_000 },
  );
  expect(answers).toEqual([found('192.0.2.1'), { kind: 'failed', reason: 'timeout' }]);
});

test('a name whose servers are silent is no silence of the resolver, whatever else was asked', async () => {
  const server = await startDns({ zones: ZONES });
  stopTimers();
  const answer = withDns((dns) => dns.a('silent.test'));
  await jest.advanceTimersByTimeAsync(1000);
  await untilTaken(server);
  expect(server.asked).toContain('NS .');
  await jest.advanceTimersByTimeAsync(4000);
  expect(await answer).toEqual({ kind: 'failed', reason: 'timeout' });
});

test('a silent resolver is a clear error after two seconds', async () => {
  await startDns({ zones: {}, loss: 1 });
  stopTimers();
  let failure: unknown;
  withDns((dns) => dns.txt('test')).catch((error: unknown) => (failure = error));
  await jest.advanceTimersByTimeAsync(1999);
  expect(failure).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(SourceTimeoutError);
});

test('a silent server beside a good one is not waited for', async () => {
  const silent = await startDns({ zones: { test: { fault: 'silence' }, 'wild.test': {} } });
  const good = await startDns({ zones: { test: { A: ['192.0.2.1'] } } });
  process.env[ENVIRONMENT.dnsServers] = `${silent.address}, ${good.address}`;
  stopTimers();
  const answer = withDns((dns) => dns.a('test'));
  await untilTaken(silent);
  await jest.advanceTimersByTimeAsync(150);
  await untilTaken(good);
  expect(good.asked).toContain('A test');
  expect(await answer).toEqual(found('192.0.2.1'));
});

test('a resolver that is not there is down, not slow', async () => {
  const server = await startDns({ zones: {} });
  await server.close();
  process.env[ENVIRONMENT.dnsServers] = server.address;
  await expect(withDns((dns) => dns.txt('here.test'))).rejects.toThrow(SourceDownError);
});

test('the whole work has an end', async () => {
  await startDns({ zones: { ...ZONES, 'silent.test': { fault: 'silence' } } });
  const answers = await withDns(
    async (dns) => {
      await dns.a('here.test');
      return [await dns.a('silent.test'), await dns.txt('here.test')];
    },
    { wholeMs: 200 },
  );
  expect(answers).toEqual([
    { kind: 'failed', reason: 'timeout' },
    { kind: 'failed', reason: 'timeout' },
  ]);
});

const QUESTION = { name: 'here.test', type: 'DS' } as const;

test('an answer too short to have an id is no answer', async () => {
  const server = createSocket('udp4');
  server.on('message', (_, from) => server.send(Buffer.of(1), from.port, from.address));
  server.bind(0, '127.0.0.1');
  await once(server, 'listening');
  const asked = askRaw(`127.0.0.1:${server.address().port}`, QUESTION, 300);
  await expect(asked).rejects.toMatchObject({ code: 'ETIMEOUT' });
  server.close();
});

test('a server to which no connection is possible is one that refuses', async () => {
  // The broadcast address: the system refuses to connect to it.
  await expect(askRaw('255.255.255.255', QUESTION, 5000)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});
