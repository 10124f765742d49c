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

const TEXTS: Readonly<Record<string, string>> = {
  key: KEY,
  damaged: DAMAGED,
  withdrawn: 'v=DKIM1; p=',
  empty: 'p=',
  spf: 'v=spf1 -all',
};

function answerIn(words: string): DnsAnswer<string> {
  const none = { nothing: NOTHING, nowhere: NOWHERE, failed: FAILED }[words];
  return none ?? found(...words.split('+').map((word) => TEXTS[word] ?? word));
}

/** `google key+hello, above nowhere`; `my! key` was typed, and `s1 nowhere x.test` is an alias. */
function factsIn(text: string): DkimFacts {
  const parts = text.split(', ').map((part) => part.split(' '));
  const isAround = ([name = '']: string[]) => ['above', 'probe', 'probeAlias'].includes(name);
  const selectors = parts
    .filter((part) => !isAround(part))
    .map(([name = '', words = '', alias]) =>
      at(name.replace('!', ''), answerIn(words), {
        isTyped: name.endsWith('!'),
        alias: alias === undefined ? undefined : found(alias),
      }),
    );
  const around = parts.filter(isAround).map(([name = '', words = '']) => [name, answerIn(words)]);
  return facts(selectors, Object.fromEntries(around) as Partial<DkimFacts>);
}

// RFC 6376, section 3.6.2.2: the result for several texts is undefined, whatever the second one says.
// RFC 4592, section 2.2.1: a wildcard does not cover selectors that exist.
test.each([
  ['a key', 'google key, s1 nowhere', 'found', 'google usable'],
  ['a key although the name above denies it', 'google key, above nowhere', 'found', 'google usable'],
  ['proof that there is none', 'google nowhere, above nowhere', 'absent', ''],
  ['nothing under the usual names', 'google nowhere, s1 nowhere', 'not-found', ''],
  ['nothing found, and one selector without an answer', 'google nowhere, s1 failed', 'unknown', ''],
  ['a key found, and one selector without an answer', 'google key, s1 failed', 'found', 'google usable'],
  ['no answer at all', 'google failed, above failed', 'unknown', ''],
  ['a withdrawn key only', 'google withdrawn', 'faulty', 'google revoked'],
  ['a key beside another text', 'google hello+key', 'faulty', 'google malformed'],
  ['a key beside an SPF record', 'google key+spf', 'faulty', 'google malformed'],
  ['two texts that are no keys', 'google hello+spf', 'not-found', ''],
  ['a key where a wildcard has other texts', 'google key, probe hello+spf', 'found', 'google usable'],
  ['a wildcard of something else', 'google spf, probe spf', 'not-found', ''],
  ['a damaged key', 'my! damaged', 'faulty', 'my malformed'],
  ['a wildcard like a damaged key, and the typed selector', 'my! damaged, probe damaged', 'not-found', ''],
  ['a wildcard key', 'google key, probe key', 'not-found', ''],
  ['a wildcard key and the selector that was typed', 'my! key, probe key', 'found', 'my usable'],
  ['a wildcard that withdraws all others', 'google withdrawn, probe withdrawn', 'not-found', ''],
  ['an alias to nothing', 'selector1 nowhere x.test', 'faulty', 'selector1 dangling-alias'],
  ['a zone of aliases', 'selector1 nothing x.test, probeAlias x.test', 'not-found', ''],
])('%s', (_, given, state, keys) => {
  const report = judgeDkim(factsIn(given), []);
  expect(report.state).toBe(state);
  expect(report.keys.map((key) => `${key.selector} ${key.state}`).join(', ')).toBe(keys);
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
