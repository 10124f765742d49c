import { encodeForm } from './form-encoding.ts';
import { md5 } from './md5.ts';

/**
 * The signature of a call of the management API: over its headers, query and body together, by the alphabet, the passphrase
 * sorted in like any other. Empty fields and `testing` are not signed.
 */
export function apiSignature(fields: Readonly<Record<string, string>>, passphrase: string): string {
  const signed = Object.entries({ ...fields, passphrase })
    .filter(([name, value]) => value !== '' && name !== 'testing')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return md5(encodeForm(signed));
}
