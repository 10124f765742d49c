import { generateKeyPairSync } from 'node:crypto';
import { ed25519KeyRecord, rsaKeyRecord } from '../../../testing/dkim-keys.ts';
import { isDkimKey, parseDkimKey, withoutTestMark } from './parse-key.ts';

const GOOD = rsaKeyRecord(2048);
const KEY = GOOD.slice(GOOD.indexOf('p='));

test.each([
  [GOOD, true],
  [KEY, true],
  ['v=DKIM1; p=', true],
  ['k=rsa; n=note; p=abc', true],
  ['v=dkim1; p=abc', true],
  ['v=DKIM1; k=rsa;\u00a0p=abc', true],
  ['v=DKIM1\u00a0; p=abc', true],
  [GOOD.replaceAll(';', '\\;'), true],
  [GOOD.replace(';', ''), true],
  [GOOD.replaceAll(';', ''), true],
  [KEY.replace('p=', 'k=rsa p='), true],
  [KEY.slice(2), true],
  ['v=DKIM1; k=rsa', true],
  ['v=spf1 include:DKIM1.x.test -all', false],
  [`v=BIMI1; ${KEY}`, false],
  [`site-verification=${'ab1'.repeat(30)}`, false],
  ['v=spf1 -all', false],
  ['v=DMARC1; p=reject', false],
  ['v=BIMI1; p=x', false],
  ['site-verification=abc', false],
  ['hello', false],
])('%.30s is meant as a key: %s', (text, isKey) => {
  expect(isDkimKey(text)).toBe(isKey);
});

test.each([
  ['a good RSA key', GOOD, 'usable', 'rsa', 2048, 0],
  ['a key without a version', KEY, 'usable', 'rsa', 2048, 0],
  [
    'a key with blanks in it',
    GOOD.replace('p=', 'p= ').replace(/(.{90})/, '$1 \t'),
    'usable',
    'rsa',
    2048,
    0,
  ],
  ['unknown tags', `${GOOD}; x=1; n=a note`, 'usable', 'rsa', 2048, 0],
  ['1024 bits', rsaKeyRecord(1024), 'usable', 'rsa', 1024, 1],
  ['a test key', `t=y:s; ${KEY}`, 'usable', 'rsa', 2048, 1],
  ['for email among others', `s=other:email; ${KEY}`, 'usable', 'rsa', 2048, 0],
  ['Ed25519', ed25519KeyRecord(), 'usable', 'ed25519', 256, 0],
  ['768 bits', rsaKeyRecord(768), 'too-short', 'rsa', 768, 1],
  ['a withdrawn key', 'v=DKIM1; k=rsa; p=', 'revoked', 'rsa', null, 1],
  ['a damaged key', GOOD.slice(0, 200), 'malformed', 'rsa', null, 1],
  ['backslashes', GOOD.replaceAll(';', '\\;'), 'malformed', 'rsa', null, 1],
  ['no semicolon before the type', GOOD.replace(';', ''), 'malformed', 'rsa', null, 1],
  ['no semicolon before the key', KEY.replace('p=', 'k=rsa p='), 'malformed', 'rsa', null, 1],
  ['a backslash behind the type', `v=DKIM1; k=rsa\\; ${KEY}`, 'malformed', 'rsa\\', null, 1],
  ['the key alone', KEY.slice(2), 'malformed', 'rsa', null, 1],
  ['a version and no key', 'v=DKIM1; k=rsa', 'malformed', 'rsa', null, 1],
  ['quotation marks inside', `v=DKIM1; p="${KEY.slice(2)}"`, 'malformed', 'rsa', null, 1],
  ['a tag twice', `${GOOD}; p=abc`, 'malformed', 'rsa', null, 1],
  ['text that is no tag', `${GOOD}; hello`, 'malformed', 'rsa', null, 1],
  ['a version in other letters', GOOD.replace('DKIM1', 'dkim1'), 'malformed', 'rsa', null, 1],
  ['a version that comes late', `k=rsa; v=DKIM1; ${KEY}`, 'malformed', 'rsa', null, 1],
  ['a key for something else', `s=chat; ${KEY}`, 'malformed', 'rsa', null, 1],
  ['SHA-1 only', `h=sha1; ${KEY}`, 'malformed', 'rsa', null, 1],
  ['an unknown type', 'v=DKIM1; k=dsa; p=abcd', 'malformed', 'dsa', null, 1],
  ['a no-break space before the tag p', GOOD.replace('p=', '\u00a0p='), 'malformed', 'rsa', null, 1],
  ['one inside the key', GOOD.replace(/(p=.{40})/, '$1\u00a0'), 'malformed', 'rsa', null, 1],
  ['one behind the version', GOOD.replace('DKIM1', 'DKIM1\ufeff'), 'malformed', 'rsa', null, 1],
  ['one beside its use', `s=\u00a0email; ${KEY}`, 'malformed', 'rsa', null, 1],
  ['Ed25519 of the wrong length', 'v=DKIM1; k=ed25519; p=YWJj', 'malformed', 'ed25519', null, 1],
])('%s', (_, text, state, type, bits, remarks) => {
  const key = parseDkimKey(text);
  const isTesting = text.startsWith('t=y');
  expect({ ...key, remarks: key.remarks.length }).toEqual({ state, type, bits, remarks, isTesting });
});

test.each([
  ['v=DKIM1; t=y; p=abc', 'v=DKIM1; p=abc'],
  ['v=DKIM1; t=y:s; p=abc', 'v=DKIM1; t=s; p=abc'],
  ['p=abc; T = s:Y', 'p=abc; T = s'],
  ['p=abc;t=y', 'p=abc'],
])('%s without its mark of a test is %s', (record, expected) => {
  expect(withoutTestMark(record)).toBe(expected);
});

test('reads an RSA key that is there without its wrapping', () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const bare = publicKey.export({ type: 'pkcs1', format: 'der' }).toString('base64');
  expect(parseDkimKey(`p=${bare}`)).toMatchObject({ state: 'usable', bits: 2048 });
});
