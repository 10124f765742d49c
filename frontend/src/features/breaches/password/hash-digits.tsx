import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { SUFFIX_DIGITS } from '#shared/rules/password-hash.ts';

/** The SHA-1 of "password", which is no secret, in groups of five that do not wrap. */
const EXAMPLE = { prefix: '5BAA6', suffix: '1E4C9 B93F3 F0682 250B6 CF833 1B7EE 68FD8' };

const HIDDEN = Array<string>(SUFFIX_DIGITS / 5)
  .fill('·····')
  .join(' ');

const { sent: SENT } = PASSWORD_CHECK;

/**
 * The forty digits of a hash, with the five that are sent highlighted. The other digits of a visitor's own hash are
 * never shown.
 */
export function HashDigits({ prefix }: { prefix: string | undefined }) {
  return (
    <figure className="hash">
      <figcaption>{prefix === undefined ? SENT.example : SENT.yours}</figcaption>
      <p>
        <b>{prefix ?? EXAMPLE.prefix}</b>{' '}
        <span aria-hidden="true">{prefix === undefined ? EXAMPLE.suffix : HIDDEN}</span>
      </p>
    </figure>
  );
}
