import type { RequestListener } from 'node:http';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { documents, tableName } from '../../platform/dynamo.ts';
import { useTableEngine } from '../../testing/table-engine.ts';
import { usePassingTime } from '../../testing/passing-time.ts';
import {
  DEMONSTRATION_ZONES,
  type Lab,
  makeCertificate,
  openDemonstrationWebsites,
  openLab,
} from '../../testing/fakes.ts';
import { resolverOver } from '../../testing/resolver-over.ts';
import { findRegistration, type ReadDocument, renewRegistries } from './registry.ts';
import { withOutside } from './website/fetch-website.ts';

useTableEngine();
const pass = usePassingTime();
const IANA = '196.10.100.7';
const REGISTRY = '196.10.100.8';
const root = makeCertificate({ name: 'Lab Authority', isAuthority: true });
const ZONES = { 'data.iana.org': { A: [IANA] }, 'rdap.registry.test': { A: [REGISTRY] } };
let lab: Lab;
let asked: string[];
beforeEach(() => {
  lab = openLab();
  asked = [];
});
afterEach(() => lab.close());

const telling =
  (name: string, status: number, answer: unknown): RequestListener =>
  (request, response) => {
    asked.push(`${name}${request.url} ${request.headers.accept}`);
    response.writeHead(status, { 'content-type': 'application/rdap+json' });
    response.end(JSON.stringify(answer));
  };
const LIST = { services: [[['test'], ['https://rdap.registry.test/rdap/']]] };
const CARD = ['vcard', [['fn', {}, 'text', 'Jane Contact']]];
const DOMAIN = {
  events: [{ eventAction: 'expiration', eventDate: '2027-03-03T08:00:00Z' }],
  entities: [{ roles: ['registrant'], vcardArray: CARD }],
};
const TOLD = { expiresAt: '2027-03-03T08:00:00.000Z', registrar: null, locks: [] };

async function find(domain: string, status: number, options: { isTrusted?: boolean; zones?: object } = {}) {
  const { isTrusted = true, zones = {} } = options;
  const tlsOf = (name: string) => makeCertificate({ name, names: [name] }, isTrusted ? root : undefined);
  await lab.open(IANA, { https: { serve: telling('iana', 200, LIST), tls: tlsOf('data.iana.org') } });
  await lab.open(REGISTRY, {
    https: { serve: telling('', status, DOMAIN), tls: tlsOf('rdap.registry.test') },
  });
  const connector = { reach: lab.reach, authorities: [root.cert], allowedNetworks: [] };
  const dns = resolverOver({ ...ZONES, ...zones });
  const tools = { dns, connector, origin: 'https://us.test', milliseconds: 2500 };
  return withOutside(tools, ({ document }) => findRegistration(domain, document));
}

test('the registry is found in the list and asked, each once, until a day has passed', async () => {
  expect(await find('one.test', 200)).toEqual(TOLD);
  expect(asked).toEqual([
    'iana/rdap/dns.json application/json',
    '/rdap/domain/one.test application/rdap+json',
  ]);
  expect(await find('one.test', 200)).toEqual(TOLD);
  expect(asked).toHaveLength(2);
  pass(25 * 3_600_000);
  expect(await find('one.test', 200)).toEqual(TOLD);
  expect(asked.slice(2)).toEqual(['/rdap/domain/one.test application/rdap+json']);
});

test('of the people whom a registry names nothing is kept', async () => {
  expect(await find('people.test', 200)).toEqual(TOLD);
  const { Items } = await documents().send(new ScanCommand({ TableName: tableName('limits') }));
  expect(JSON.stringify(Items)).toContain('2027-03-03');
  expect(JSON.stringify(Items)).not.toContain('Jane');
});

test('a registry that refuses is asked no more that day, and nothing is told', async () => {
  expect(await find('two.test', 429)).toBeUndefined();
  expect(await find('two.test', 200)).toBeUndefined();
  expect(asked.filter((one) => one.includes('two.test'))).toHaveLength(1);
});

test('nobody is believed without an accepted certificate, and no private address is asked', async () => {
  expect(await find('three.test', 200, { isTrusted: false })).toBeUndefined();
  expect(
    await find('four.test', 200, { zones: { 'rdap.registry.test': { A: ['10.0.0.7'] } } }),
  ).toBeUndefined();
  expect(lab.reached.join()).not.toContain('10.0.0.7');
});

test.each([
  ['excellent.example', 400],
  ['poor.example', -4],
  ['minimal.example', undefined],
])('the fake registry tells of %s what a registry would: %s days', async (domain, days) => {
  const { lab: there, authority } = await openDemonstrationWebsites();
  const connector = { reach: there.reach, authorities: [authority], allowedNetworks: [] };
  const tools = { dns: resolverOver(DEMONSTRATION_ZONES), connector, origin: 'https://us.test' };
  // A list that another test has stored is over by then.
  pass(31 * 24 * 3_600_000);
  const found = await withOutside(tools, ({ document }) => findRegistration(domain, document));
  await there.close();
  const left = (Date.parse(found?.expiresAt ?? '') - Date.now()) / 86_400_000;
  expect(found && Math.round(left)).toBe(days);
});

test('a job renews the list once a day, and one that cannot be had leaves the last', async () => {
  let lists = 0;
  const reading =
    (list?: string): ReadDocument =>
    (address) => {
      if (!address.includes('iana')) return Promise.resolve({ status: 200, text: JSON.stringify(DOMAIN) });
      lists += 1;
      return Promise.resolve(list === undefined ? undefined : { status: 200, text: list });
    };
  const known = reading(JSON.stringify(LIST));
  pass(62 * 24 * 3_600_000);
  await renewRegistries(known);
  await renewRegistries(reading('{}'));
  expect(lists).toBe(1);
  pass(25 * 3_600_000);
  await renewRegistries(reading());
  await renewRegistries(reading('{"services":"none"}'));
  expect(await findRegistration('five.test', reading())).toEqual(TOLD);
  await renewRegistries(reading('{"services":[]}'));
  await renewRegistries(known);
  expect(lists).toBe(4);
  expect(await findRegistration('six.test', known)).toBeUndefined();
});
