import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { SUFFIX_DIGITS } from '#shared/rules/password-hash.ts';

/** The SHA-1 of "password", which everybody may see, in groups of five that no line breaks. */
const EXAMPLE = { prefix: '5BAA6', suffix: '1E4C9 B93F3 F0682 250B6 CF833 1B7EE 68FD8' };

const HIDDEN = Array<string>(SUFFIX_DIGITS / 5)
  .fill('·····')
  .join(' ');

const { sent: SENT } = PASSWORD_CHECK;

/** Forty digits, of which five are lit: those that are sent. Of a visitor's own hash the others are never drawn. */
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
