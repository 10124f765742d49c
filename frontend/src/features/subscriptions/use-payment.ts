import { useState } from 'react';
import {
  type CheckoutValues,
  type FormRule,
  CHECKOUT_RULES,
  firstFailedRule,
} from '#shared/rules/form-rules.ts';
import { type PlanChoice, planItemId, planPrice } from '#shared/rules/subscription-plans.ts';
import { trackBeginCheckout } from '../../lib/analytics.ts';
import { keepDraft } from './draft.ts';
import type { PayerDetails } from './start-payment.ts';
import { useEndOfRedirect } from './use-action.ts';

const NOT_STARTED = 'Unable to start payment. Please try again.';

/** The code that makes the payment's address. A failure to fetch it counts as a failure to start. */
export function loadStartPayment() {
  return import('./start-payment.ts');
}

/**
 * The action of the pay button: checks the rules in order, with a browser alert for the first that fails, then goes to
 * the payment provider.
 */
export function usePayment(choice: PlanChoice, details: PayerDetails) {
  const [isBusy, setBusy] = useState(false);
  const [failedRule, setFailedRule] = useState<FormRule<CheckoutValues>>();
  useEndOfRedirect(isBusy, setBusy);

  async function leave(trimmed: PayerDetails) {
    setBusy(true);
    try {
      const { paymentAddress } = await loadStartPayment();
      if (!navigator.onLine) throw new Error('The browser has no connection.');
      const address = paymentAddress(choice, trimmed);
      // A visitor who returns from the payment starts from this choice.
      keepDraft({ choice, details: trimmed, isOpen: false });
      trackBeginCheckout(planPrice(choice), planItemId(choice));
      location.assign(address);
    } catch (error) {
      reportError(error);
      setBusy(false);
      window.alert(NOT_STARTED);
    }
  }

  function pay(form: HTMLFormElement) {
    const trimmed = withoutRims(details);
    const rule = firstFailedRule<CheckoutValues>(CHECKOUT_RULES, trimmed);
    setFailedRule(rule);
    if (rule) {
      window.alert(rule.title);
      form.querySelector<HTMLElement>(`[name="${rule.field}"]`)?.focus();
    } else void leave(trimmed);
  }
  return { isBusy, failedRule, pay, forget: () => setFailedRule(undefined) };
}

function withoutRims({ firstName, lastName, email, phone }: PayerDetails): PayerDetails {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    email: email.trim(),
    phone: phone.trim(),
  };
}
