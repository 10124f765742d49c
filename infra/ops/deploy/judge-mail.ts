import { attention, type Finding, type Known, note } from '../health/finding.ts';
import type { DeploymentFacts } from './gather.ts';
import type { Needs } from './needs.ts';

/** Whether mail can be sent from the stage's sender, and whether the stack can create its identity. */
export function sender(
  state: Known<DeploymentFacts['sender']>,
  needs: Needs,
  facts: Pick<DeploymentFacts, 'stack' | 'outputs' | 'senderSet'>,
): Finding[] {
  const { mailIdentity } = needs;
  if (state !== 'unknown' && isCreated(mailIdentity, facts)) return [takenSender(needs, facts.senderSet)];
  if (state === 'verified') return [];
  const todo = mailIdentity.includes('@')
    ? 'After the deployment SES sends a mail to that address: follow the link in it.'
    : 'After the deployment publish the three DKIM records that it prints, unless HOSTED_ZONE_ID is set.';
  return [
    note(
      'sender',
      `SES does not send from ${mailIdentity} yet. Leads are stored meanwhile, and mailed later.`,
      todo,
    ),
  ];
}

/** Whether the deployment creates the identity: the first one, and one that gives the stage another sender. */
function isCreated(
  identity: string,
  { stack, outputs }: Pick<DeploymentFacts, 'stack' | 'outputs'>,
): boolean {
  const isFirst = 'known' in stack && stack.known === undefined;
  const deployed = 'known' in outputs ? outputs.known?.['MailIdentity'] : undefined;
  return isFirst || (deployed !== undefined && deployed !== identity);
}

/**
 * An identity may be deleted only where nobody uses it to send, which only the operator knows; one with a configuration
 * set is in use.
 */
function takenSender({ mailIdentity, region }: Needs, senderSet: DeploymentFacts['senderSet']): Finding {
  const command = `aws sesv2 delete-email-identity --email-identity ${mailIdentity} --region ${region}`;
  const set = 'known' in senderSet ? senderSet.known : undefined;
  const todo =
    set === undefined
      ? `Set another MAIL_SENDER: deleting the identity stops all mail from it, another stage’s too. Only if nothing else sends from it, run: ${command}. The stack then creates it again, and its DNS records must be published again.`
      : `It has the configuration set ${set}, so another stage or system sends from it: set another MAIL_SENDER.`;
  return attention(
    'sender',
    `SES already has the identity ${mailIdentity}, and the stack would create it again: CloudFormation would fail.`,
    todo,
  );
}

/** Whether SES lets the account write to any address. */
export function mail({ isSandbox, isEnabled }: Known<DeploymentFacts['mail']>): Finding[] {
  const sandbox = note(
    'mail',
    'The account is in the sandbox of SES: only verified addresses get mail.',
    'SES, Account dashboard, Request production access, in the region of the stage.',
  );
  const stopped = note(
    'mail',
    'SES has stopped the mail of this account.',
    'Read the support case that AWS has opened about it.',
  );
  return [...(isSandbox ? [sandbox] : []), ...(isEnabled ? [] : [stopped])];
}
