import { isLivePaymentHost } from '#shared/runtime/payment-service.ts';
import type { StageSettings } from '../../stack/settings/stages.ts';
import { attention, type Finding, note } from '../health/finding.ts';
import type { Needs } from './needs.ts';

/** What blocks a deployment whatever the state of the account: known without credentials. */
export function judgeStage(stage: StageSettings, needs: Needs): Finding[] {
  return [...placeholders(needs), ...policy(needs), ...payment(stage)];
}

function placeholders(needs: Needs): Finding[] {
  const todo = 'Replace it with the company’s own: visitors would believe it.';
  return needs.placeholders.map((one) =>
    attention('content', `A placeholder is left in the content: ${one}.`, todo),
  );
}

function policy({ policyGaps }: Needs): Finding[] {
  const todo =
    'Change shared/content/legal/privacy-policy.ts, and what the assistant says about it: functions/chat/rules/intents/privacy.ts.';
  return policyGaps.map((gap) => note('privacy', gap, todo));
}

function payment({ stage, payfastHost }: StageSettings): Finding[] {
  if (stage !== 'prod' || isLivePaymentHost(payfastHost)) return [];
  return [
    note(
      'payments',
      'Subscriptions are paid in the payment provider’s sandbox: nobody is charged, and no money comes in.',
      'Set PAYFAST_HOST=https://www.payfast.co.za, PAYFAST_MERCHANT_ID and both secrets of your own account.',
    ),
  ];
}
