import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { SUFFIX_DIGITS } from '#shared/rules/password-hash.ts';

/** The SHA-1 of "password", which everybody may see. */
const EXAMPLE = { prefix: '5BAA6', suffix: '1E4C9B93F3F0682250B6CF8331B7EE68FD8' };

const { sent: SENT } = PASSWORD_CHECK;

/** Forty digits, of which five are lit: those that are sent. Of a visitor's own hash the others are never drawn. */
export function HashDigits({ prefix }: { prefix: string | undefined }) {
  return (
    <figure className="hash">
      <figcaption>{prefix === undefined ? SENT.example : SENT.yours}</figcaption>
      <p>
        <b>{prefix ?? EXAMPLE.prefix}</b>
        <span aria-hidden="true">{prefix === undefined ? EXAMPLE.suffix : '·'.repeat(SUFFIX_DIGITS)}</span>
      </p>
    </figure>
  );
}
