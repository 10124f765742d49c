import { COMPANY } from '#shared/content/company.ts';
import { escapeHtml } from '#shared/rules/html-text.ts';

/** These two files are not part of the site's bundle: they are in `frontend/public`. */
const STYLE_SHEET = '/monitor-link/page.css';
const SCRIPT = '/payment/continue.js';

const TEST = '<p><strong>Test mode: nobody is charged, and nothing is bought.</strong></p>';

/** The tokens of a checkout that this browser may keep, to ask for its state and to continue it. */
export interface CheckoutWords {
  readonly reference: string;
  readonly checkout: string;
  /** Whether nobody is charged. */
  readonly isTest?: boolean;
}

/**
 * The document that takes a visitor to the payment provider: a form that a script of ours posts at once, with a button
 * for browsers without scripts. It is a form because an address, with all its data, would be kept in histories and
 * logs.
 */
export function paymentDocument(
  action: string,
  fields: readonly (readonly [string, string])[],
  words: CheckoutWords,
): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return documentWith(
    'Continue to payment',
    [
      '<h1>One more step: your payment</h1>',
      ...(words.isTest ? [TEST] : []),
      '<p>You pay by card at PayFast. We never see or keep your card number.</p>',
      `<form method="post" action="${escapeHtml(action)}" accept-charset="utf-8" data-reference="${escapeHtml(words.reference)}" data-checkout="${escapeHtml(words.checkout)}">`,
      ...inputs,
      '<button type="submit">Continue to PayFast</button>',
      '</form>',
      '<p><a href="/subscribe">Back to the plans</a></p>',
    ],
    `<script src="${SCRIPT}" defer></script>`,
  );
}

/** The same when the payment cannot be started: what happened, and what to do next. */
export function paymentFailureDocument(status: number): string {
  return documentWith('Unable to start payment', [
    '<h1>Unable to start payment. Please try again.</h1>',
    `<p>${escapeHtml(WHY[status] ?? 'Something went wrong on our side. Nothing was charged.')}</p>`,
    '<p><a href="/subscribe">Back to the plans</a></p>',
    `<p>Or call us on <a href="${COMPANY.phone.link}">${escapeHtml(COMPANY.phone.shown)}</a>.</p>`,
  ]);
}

const WHY: Readonly<Record<number, string>> = {
  400: 'Something in the form is missing or cannot be used, or this order is paid for already. Nothing was charged now.',
  429: 'That was a little too often. Please wait ten minutes. Nothing was charged.',
  502: 'Card payments are not available at the moment. Nothing was charged.',
  503: 'We cannot reach our records at the moment. Nothing was charged.',
  504: 'This took too long. Nothing was charged.',
};

function documentWith(title: string, body: readonly string[], head = ''): string {
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(COMPANY.name)}</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${STYLE_SHEET}">${head}</head>
<body><main>
${body.join('\n')}
</main></body></html>
`;
}
