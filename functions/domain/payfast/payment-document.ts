import { escapeHtml } from '#shared/api/article-view.ts';
import { COMPANY } from '#shared/content/company.ts';
import { PAYMENT_DOCUMENT_SCRIPT, PAYMENT_DOCUMENT_STYLE } from '#shared/content/payment-document.ts';
import type { FormPair } from './form-encoding.ts';

/**
 * The document that takes a payer to the provider: a form with the signed fields that is posted to `address` by itself, or by its
 * button where no script runs. A form, because the provider documents no other way, and an address would keep the fields.
 */
export function paymentDocument(address: string, fields: readonly FormPair[]): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const form = `<form method="post" action="${escapeHtml(address)}" accept-charset="utf-8">
${inputs.join('\n')}
<button>Continue to Payfast</button>
</form>`;
  const words = 'You pay on Payfast’s own page. If it does not open by itself, use the button.';
  return documentOf('Taking you to Payfast', `<p>${words}</p>\n${form}`, PAYMENT_DOCUMENT_SCRIPT);
}

/** The same document when the payment cannot be started: one sentence, and the way back. */
export function paymentFaultDocument(sentence: string): string {
  const mail = `<a href="mailto:${escapeHtml(COMPANY.email)}">${escapeHtml(COMPANY.email)}</a>`;
  return documentOf(
    'Unable to start payment',
    `<p>${escapeHtml(sentence)}</p>
<p><a href="/subscribe">Back to the subscription</a>, or write to us at ${mail}.</p>`,
  );
}

function documentOf(heading: string, content: string, script?: string): string {
  return `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${heading} – ${escapeHtml(COMPANY.name)}</title>
<link rel="icon" href="/favicon.svg">
<style>${PAYMENT_DOCUMENT_STYLE}</style>
</head>
<body>
<main>
<h1>${heading}</h1>
${content}
</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</body>
</html>
`;
}
