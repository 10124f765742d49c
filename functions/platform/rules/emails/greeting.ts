/** Letters, spaces and the few marks that stand in names; no digits, slashes or dots within a word. */
const LOOKS_LIKE_A_NAME = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}'’ -]*$/u;

/**
 * How a mail to a customer begins. A name is repeated only when it looks like one: whoever pays can enter somebody else's
 * address. Whoever only writes to us is not greeted by name at all.
 */
export function greetingTo(name: string): string {
  return LOOKS_LIKE_A_NAME.test(name) ? `Good day ${name},` : 'Good day,';
}
