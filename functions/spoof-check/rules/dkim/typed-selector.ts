import { InvalidInputError } from '../../../platform/rules/errors.ts';

const SELECTOR = /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/;
const MOST_CHARACTERS = 120;

/** The selector a visitor means by `s1`, `s=s1` or `s1._domainkey.example.co.za`; undefined when nothing was typed. */
export function selectorOf(typed: string | undefined): string | undefined {
  const text = (typed ?? '').trim().toLowerCase();
  if (text === '') return undefined;
  const selector = text
    .replace(/^s\s*=\s*/, '')
    .replace(/[;,]$/, '')
    .replace(/\._domainkey(\..*)?$/, '');
  if (selector.length <= MOST_CHARACTERS && SELECTOR.test(selector)) return selector;
  throw new InvalidInputError(
    'That is not a DKIM selector. You find it after s= in the DKIM-Signature line of a mail you sent, for example s=selector1.',
  );
}
