import { escapeHtml } from '#shared/rules/html-text.ts';
import { linkTo, paragraph, smallDocument, submitButton } from '../../platform/rules/small-document.ts';

/** A script that is not part of the site's bundle: it is in `frontend/public`. */
const SCRIPT = '/payment/continue.js';

const TEST = '<strong>Test mode: nobody is charged, and nothing is bought.</strong>';

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
  return smallDocument({
    title: 'Continue to payment',
    heading: 'One more step: your payment',
    lead: 'You pay by card at PayFast. We never see or keep your card number.',
    body: [
      ...(words.isTest ? [paragraph(TEST)] : []),
      `<form method="post" action="${escapeHtml(action)}" accept-charset="utf-8" data-reference="${escapeHtml(words.reference)}" data-checkout="${escapeHtml(words.checkout)}">`,
      ...inputs,
      submitButton('Continue to PayFast'),
      '</form>',
      linkTo('/subscribe', 'Back to the plans'),
    ],
    head: `<script src="${SCRIPT}" defer></script>`,
  });
}

/** The same when the payment cannot be started: what happened, and what to do next. */
export function paymentFailureDocument(status: number): string {
  return smallDocument({
    title: 'Unable to start payment',
    heading: 'Unable to start payment. Please try again.',
    lead: WHY[status] ?? 'Something went wrong on our side. Nothing was charged.',
    body: [linkTo('/subscribe', 'Back to the plans')],
  });
}

const WHY: Readonly<Record<number, string>> = {
  400: 'Something in the form is missing or cannot be used, or this order is paid for already. Nothing was charged now.',
  429: 'That was a little too often. Please wait ten minutes. Nothing was charged.',
  502: 'Card payments are not available at the moment. Nothing was charged.',
  503: 'We cannot reach our records at the moment. Nothing was charged.',
  504: 'This took too long. Nothing was charged.',
};
