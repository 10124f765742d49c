import { rsaKeyRecord } from '../../../testing/dkim-keys.ts';
import { listenTo, zoneResolver } from '../../../testing/zone-resolver.ts';
import type { DnsAnswer } from '../../../platform/rules/dns-answers.ts';
import { MAIL_SERVICES } from '#shared/rules/mail-services.ts';
import { askDkim, type DkimFacts, type SelectorAnswer } from './ask-dkim.ts';
import { judgeDkim } from './judge-dkim.ts';
import { selectorOf } from '../question.ts';

const KEY = rsaKeyRecord(2048);
const DAMAGED = KEY.replaceAll(';', '\\;');
const NOTHING: DnsAnswer<string> = { kind: 'no-data' };
const NOWHERE: DnsAnswer<string> = { kind: 'no-domain' };
const FAILED: DnsAnswer<string> = { kind: 'failed', reason: 'timeout' };

function found(...records: string[]): DnsAnswer<string> {
  return { kind: 'found', records };
}

function at(selector: string, text: DnsAnswer<string>, more: Partial<SelectorAnswer> = {}): SelectorAnswer {
  const service = MAIL_SERVICES.find(({ selectors }) => selectors?.includes(selector));
  return { selector, service, isTyped: false, text, alias: undefined, ...more };
}

function facts(selectors: SelectorAnswer[], more: Partial<DkimFacts> = {}): DkimFacts {
  return { above: NOTHING, probe: NOWHERE, probeAlias: NOWHERE, selectors, ...more };
}

test.each<[string, DkimFacts, string, string[]]>([
  ['a key', facts([at('google', found(KEY)), at('s1', NOWHERE)]), 'found', ['google usable']],
  [
    'a key although the name above denies it',
    facts([at('google', found(KEY))], { above: NOWHERE }),
    'found',
    ['google usable'],
  ],
  ['proof that there is none', facts([at('google', NOWHERE)], { above: NOWHERE }), 'absent', []],
  ['nothing under the usual names', facts([at('google', NOWHERE), at('s1', NOWHERE)]), 'not-found', []],
  [
    'nothing found, and one selector without an answer',
    facts([at('google', NOWHERE), at('s1', FAILED)]),
    'unknown',
    [],
  ],
  [
    'a key found, and one selector without an answer',
    facts([at('google', found(KEY)), at('s1', FAILED)]),
    'found',
    ['google usable'],
  ],
  ['no answer at all', facts([at('google', FAILED)], { above: FAILED }), 'unknown', []],
  ['a withdrawn key only', facts([at('google', found('v=DKIM1; p='))]), 'faulty', ['google revoked']],
  // RFC 6376, section 3.6.2.2: the result for several texts is undefined, whatever the second one says.
  ['a key beside another text', facts([at('google', found('hello', KEY))]), 'faulty', ['google malformed']],
  [
    'a key beside an SPF record',
    facts([at('google', found(KEY, 'v=spf1 -all'))]),
    'faulty',
    ['google malformed'],
  ],
  ['two texts that are no keys', facts([at('google', found('hello', 'v=spf1 -all'))]), 'not-found', []],
  [
    'a key where a wildcard has other texts',
    facts([at('google', found(KEY))], { probe: found('hello', 'v=spf1 -all') }),
    'found',
    ['google usable'],
  ],
  [
    'a wildcard of something else',
    facts([at('google', found('v=spf1 -all'))], { probe: found('v=spf1 -all') }),
    'not-found',
    [],
  ],
  ['a damaged key', facts([at('my', found(DAMAGED), { isTyped: true })]), 'faulty', ['my malformed']],
  [
    'a wildcard that looks like a damaged key, and the selector that was typed',
    facts([at('my', found(DAMAGED), { isTyped: true })], { probe: found(DAMAGED) }),
    'not-found',
    [],
  ],
  ['a wildcard key', facts([at('google', found(KEY))], { probe: found(KEY) }), 'not-found', []],
  [
    'a wildcard key and the selector that was typed',
    facts([at('my', found(KEY), { isTyped: true })], { probe: found(KEY) }),
    'found',
    ['my usable'],
  ],
  [
    // RFC 4592, section 2.2.1: it does not cover selectors that exist.
    'a wildcard that withdraws all others',
    facts([at('google', found('v=DKIM1; p='))], { probe: found('v=DKIM1; p=') }),
    'not-found',
    [],
  ],
  [
    'an alias to nothing',
    facts([at('selector1', NOWHERE, { alias: found('x.test') })]),
    'faulty',
    ['selector1 dangling-alias'],
  ],
  [
    'a zone in which every name is an alias',
    facts([at('selector1', NOTHING, { alias: found('x.test') })], { probeAlias: found('x.test') }),
    'not-found',
    [],
  ],
])('%s', (_, given, state, keys) => {
  const report = judgeDkim(given, []);
  expect(report.state).toBe(state);
  expect(report.keys.map((key) => `${key.selector} ${key.state}`)).toEqual(keys);
});

test('names the selectors of the providers seen first, and only those that were answered', () => {
  const zoho = MAIL_SERVICES.filter(({ name }) => name === 'Zoho Mail');
  const { tried } = judgeDkim(facts([at('google', NOWHERE), at('s1', FAILED), at('zoho', NOWHERE)]), zoho);
  expect(tried).toEqual(['zoho', 'google']);
});

test.each([
  [[found(KEY)], true],
  [[found(`t=y; ${KEY}`)], false],
  [[found(`t=y; ${KEY}`), found(KEY)], true],
  [[found('p=')], false],
])('a key under test alone signs nothing (%#)', (answers, isSigning) => {
  const selectors = answers.map((answer, nth) => at(`s${nth}`, answer));
  expect(judgeDkim(facts(selectors), []).isSigning).toBe(isSigning);
});

// RFC 8020, section 2, and RFC 4592, section 2.2.2: a name without records exists only if there is something below it.
test.each<[string, DkimFacts, boolean]>([
  ['only the name above all selectors', facts([at('google', NOWHERE)]), true],
  ['a text at the name above them too', facts([at('google', NOWHERE)], { above: found('o=~') }), true],
  ['no name above them', facts([at('google', NOWHERE)], { above: NOWHERE }), false],
  ['a name above them that cannot be asked', facts([at('google', NOWHERE)], { above: FAILED }), false],
  ['a server that denies no name', facts([at('google', NOTHING)], { probe: NOTHING }), false],
  ['a wildcard', facts([at('google', found('hello'))], { probe: found('hello') }), false],
  ['a withdrawn key', facts([at('google', found('p='))]), false],
  ['another text at a selector', facts([at('google', found('hello'))]), false],
  ['an alias', facts([at('selector1', NOWHERE, { alias: found('x.test') })]), false],
])('a selector that nobody can guess is seen by what is there: %s', (_, given, isUnseen) => {
  expect(judgeDkim(given, []).isUnseen).toBe(isUnseen);
});

test('asks for an alias where customers publish one, and of every key under test', async () => {
  const questions: string[] = [];
  const zone = {
    'hs1._domainkey.x.test': { cname: ['key.test'] },
    'key.test': { txt: [KEY.replace('p=', 't=y; p=')] },
    'mail._domainkey.x.test': { txt: [KEY] },
    'dkim._domainkey.x.test': { txt: ['t=y; p='] },
  };
  const { selectors } = await askDkim(listenTo(zoneResolver(zone), questions), 'x.test', undefined);
  expect(selectors.find(({ selector }) => selector === 'hs1')?.alias).toEqual(found('key.test'));
  const asked = questions.filter((question) => question.startsWith('cname'));
  expect(asked).toEqual(
    expect.arrayContaining(['hs1', 'selector1'].map((selector) => `cname ${selector}._domainkey.x.test`)),
  );
  expect(asked.filter((question) => /^cname (mail|dkim)\._domainkey/.test(question))).toEqual([]);
});

test('lists usable keys first', () => {
  const { keys } = judgeDkim(facts([at('google', found('p=')), at('s1', found(KEY))]), []);
  expect(keys.map(({ selector }) => selector)).toEqual(['s1', 'google']);
});

test.each([
  ['selector1', 'selector1'],
  [' s=Selector1; ', 'selector1'],
  ['mail2024._domainkey.example.co.za', 'mail2024'],
  ['a.b', 'a.b'],
  ['', undefined],
  [undefined, undefined],
])('%j means the selector %j', (typed, selector) => {
  expect(selectorOf(typed)).toBe(selector);
});
