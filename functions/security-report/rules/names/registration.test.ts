import { readRegistration, readRegistries, registryOf } from './registration.ts';

const ANSWER = {
  objectClassName: 'domain',
  events: [
    { eventAction: 'registration', eventDate: '2019-03-03T08:00:00Z' },
    { eventAction: 'expiration', eventDate: '2027-03-03T08:00:00Z' },
  ],
  entities: [
    { roles: ['registrant'], vcardArray: ['vcard', [['fn', {}, 'text', 'Thandi Nkosi']]] },
    {
      roles: ['registrar'],
      vcardArray: [
        'vcard',
        [
          ['version', {}, 'text', '4.0'],
          ['fn', {}, 'text', 'Names (Pty) Ltd'],
        ],
      ],
    },
  ],
  status: ['active', 'client transfer prohibited'],
};

test('of what a registry tells the end, the registrar and the locks are read, and no person', () => {
  const read = readRegistration(JSON.stringify(ANSWER), 'x.co.za');
  expect(read).toEqual({
    expiresAt: '2027-03-03T08:00:00.000Z',
    registrar: 'Names (Pty) Ltd',
    locks: ['client transfer prohibited'],
  });
});

test.each([
  ['', undefined],
  ['<html>blocked</html>', undefined],
  ['{}', undefined],
  ['{"events":[{"eventAction":"expiration","eventDate":"soon"}]}', undefined],
  [
    JSON.stringify({ entities: [ANSWER.entities[1]] }),
    { expiresAt: null, registrar: 'Names (Pty) Ltd', locks: [] },
  ],
  [JSON.stringify({ ...ANSWER, ldhName: 'co.za' }), undefined],
  // No domain is older than the DNS.
  ['{"events":[{"eventAction":"expiration","eventDate":"1970-01-01T00:00:00Z"}]}', undefined],
  ['{"events":[{"eventAction":"expiration","eventDate":"0001-01-01T00:00:00Z"}]}', undefined],
  [
    JSON.stringify({ ldhName: 'X.CO.ZA.', entities: [ANSWER.entities[1]] }),
    { expiresAt: null, registrar: 'Names (Pty) Ltd', locks: [] },
  ],
])('what the answer %j does not tell is not told', (text, expected) => {
  expect(readRegistration(text, 'x.co.za')).toEqual(expected);
});

const [, ENDS] = ANSWER.events;
const [, COMPANY] = ANSWER.entities;
const card = (...fields: unknown[]) => [{ roles: ['registrar'], vcardArray: ['vcard', fields] }];

test.each<[object, string | null]>([
  [
    { events: [null, { eventAction: 'registration' }, { eventAction: 'transfer', eventDate: 7 }, ENDS] },
    'Names (Pty) Ltd',
  ],
  [{ status: null, entities: [null, { roles: 'technical' }, 'x', COMPANY] }, 'Names (Pty) Ltd'],
  [{ status: [null, 'active'], entities: null, ldhName: null }, null],
  [{ entities: card(null, ['fn', {}, 'text', ''], ['org', {}, 'text', 'Names Ltd']) }, 'Names Ltd'],
  [
    { entities: card(['fn', {}, 'text', 'REDACTED FOR PRIVACY'], ['org', {}, 'text', 'Not Disclosed']) },
    null,
  ],
])('with %j in it the rest of the answer is read, and the registrar is %j', (odd, registrar) => {
  const read = readRegistration(JSON.stringify({ ...ANSWER, ...odd }), 'x.co.za');
  expect(read).toMatchObject({ expiresAt: '2027-03-03T08:00:00.000Z', registrar });
});

test('an international name is the same however the registry writes it', () => {
  const text = JSON.stringify({ ...ANSWER, ldhName: 'Gäste.test' });
  expect(readRegistration(text, 'xn--gste-loa.test')?.registrar).toBe('Names (Pty) Ltd');
});

// Some registries write them as EPP does.
test.each([
  [['active', 'auto renew period'], { expiresAt: null }],
  [['autoRenewPeriod'], { expiresAt: null }],
  [['Redemption Period', 'client hold'], { stopped: 'redemption period' }],
  [['redemptionPeriod', 'serverHold'], { stopped: 'redemption period' }],
  [['pendingDelete', 'autoRenewPeriod'], { stopped: 'pending delete', expiresAt: null }],
  [
    ['clientHold', 'clientTransferProhibited'],
    { stopped: 'client hold', locks: ['client transfer prohibited'] },
  ],
  [['SERVER_HOLD'], { stopped: 'server hold' }],
  [['pending transfer', 'inactive'], {}],
])('the status %j of a domain is read', (status, expected) => {
  const read = readRegistration(JSON.stringify({ ...ANSWER, status }), 'x.co.za');
  const usual = { expiresAt: '2027-03-03T08:00:00.000Z', registrar: 'Names (Pty) Ltd', locks: [] };
  expect(read).toEqual({ ...usual, ...expected });
});

test('the registry of a domain is found by its ending, over https only', () => {
  const registries = readRegistries(
    JSON.stringify({
      services: [
        [
          ['example', 'test'],
          ['http://open.example/', 'https://rdap.example'],
        ],
        [['open'], ['http://open.example/']],
        [['odd'], ['https://odd.example/'], {}],
        null,
      ],
    }),
  );
  expect(registries).toEqual({ example: 'https://rdap.example', test: 'https://rdap.example' });
  expect(registryOf('one.example', registries ?? {})).toBe('https://rdap.example/');
  expect(registryOf('lodge.co.za', {})).toBe('https://rdap.registry.net.za/');
  expect(registryOf('lodge.open', registries ?? {})).toBeUndefined();
  expect(readRegistries('{"services":[]}')).toEqual({});
  expect(readRegistries('<html>')).toBeUndefined();
});
