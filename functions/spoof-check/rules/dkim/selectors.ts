import { MAIL_PROVIDERS, type MailProvider } from '../mail-providers.ts';

/** Names that belong to nobody in particular. */
export const GENERIC_SELECTORS: readonly string[] =
  'default dkim dkim1 dkim2 mail email smtp key1 key2 s1024 s2048 test mx delta alfa beta'.split(' ');

/** A selector that nobody uses: a zone that answers it answers everything, so its answers prove nothing. */
export const PROBE_SELECTOR = 'q7-nobody-uses-this-name-4x';

/**
 * Selectors are set by the sender and cannot be listed, so a check tries the usual ones: every selector of the table once,
 * each with the one provider that uses it, or none when it could be anybody's.
 */
export function usualSelectors(): ReadonlyMap<string, MailProvider | undefined> {
  const selectors = new Map<string, MailProvider | undefined>();
  for (const provider of MAIL_PROVIDERS) {
    for (const selector of provider.selectors) {
      selectors.set(selector, selectors.has(selector) ? undefined : provider);
    }
  }
  for (const selector of GENERIC_SELECTORS) selectors.set(selector, undefined);
  return selectors;
}
