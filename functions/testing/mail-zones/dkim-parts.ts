import fc from 'fast-check';
import type { ZoneNode } from '#shared/fakes/dns-zones.ts';
import { FIXED_KEYS } from '../dkim-keys.ts';

const { good, weak, short, ed25519 } = FIXED_KEYS;

const node: fc.Arbitrary<ZoneNode> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom({ TXT: [good] }, { TXT: [weak] }, { CNAME: 'key.provider.test' }) },
  {
    weight: 5,
    arbitrary: fc.constantFrom<ZoneNode>(
      { TXT: [short] },
      { TXT: [ed25519] },
      { TXT: [good.replace('k=rsa', 'k=rsa; t=y')] },
      { TXT: [good.replace('k=rsa', 't=s:y; k=rsa')] },
      { CNAME: 'testing.provider.test' },
      { TXT: ['v=DKIM1; p='] },
      { TXT: [good.slice(0, 90)] },
      { TXT: [good.replace('DKIM1', 'dkim1')] },
      { TXT: [`"${good}"`] },
      { TXT: [good.replaceAll(';', '\\;')] },
      { TXT: [good.replace(/^.*p=/, '')] },
      { TXT: [good.replace('k=rsa', 'k=rsa; h=sha1')] },
      { CNAME: 'key.gone.test' },
      { TXT: [good, weak] },
      { TXT: ['hello', good] },
      { fault: 'SERVFAIL' },
      { TXT: ['hello'] },
    ),
  },
);

const SELECTORS = ['default', 'google', 'selector1', 'selector2', 'k1', 's1', 'dkim', 'mail'];
/** A selector that no check can guess. */
export const HIDDEN_SELECTOR = 'x9-of-our-own';

/**
 * The names below `_domainkey.` of a domain, by selector; `*` is a wildcard and the empty name `_domainkey.` itself.
 */
export const dkimNodes: fc.Arbitrary<Readonly<Record<string, ZoneNode>>> = fc.oneof(
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 5, arbitrary: fc.constantFrom(...SELECTORS).map((name) => ({ [name]: { TXT: [good] } })) },
  { weight: 6, arbitrary: fc.dictionary(fc.constantFrom(...SELECTORS), node, { minKeys: 1, maxKeys: 3 }) },
  { weight: 2, arbitrary: fc.constant({ [HIDDEN_SELECTOR]: { TXT: [good] } }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, ZoneNode>>(
      { '*': { TXT: ['v=DKIM1; p='] } },
      { '*': { TXT: [good] } },
      { '*': { CNAME: 'key.provider.test' } },
      { '*': { TXT: ['hello'] }, google: { TXT: [good] } },
      { '': { fault: 'SERVFAIL' }, '*': { fault: 'SERVFAIL' } },
      { '': { fault: 'SERVFAIL' }, '*': { fault: 'SERVFAIL' }, google: { TXT: [good] } },
    ),
  },
);
