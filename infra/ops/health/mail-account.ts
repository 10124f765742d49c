import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';

/** How SES knows an address or a domain that mail comes from. */
export type SenderState = 'unknown' | 'waiting' | 'verified';

/** Whether SES has verified the address or the domain. */
export async function senderState(identity: string, region: string): Promise<SenderState> {
  try {
    const command = new GetEmailIdentityCommand({ EmailIdentity: identity });
    const { VerifiedForSendingStatus } = await new SESv2Client({ region }).send(command);
    return VerifiedForSendingStatus ? 'verified' : 'waiting';
  } catch (error) {
    if (error instanceof NotFoundException) return 'unknown';
    throw error;
  }
}

/** Whether the account may write to anybody, and whether AWS has stopped its mail. */
export async function mailState(region: string) {
  const { ProductionAccessEnabled, SendingEnabled } = await getAccount(region);
  return { isSandbox: !ProductionAccessEnabled, isEnabled: SendingEnabled === true };
}

/** How many mails went out in the last 24 hours, of how many that may. */
export async function mailQuota(region: string) {
  const { SendQuota } = await getAccount(region);
  return { sent: SendQuota?.SentLast24Hours ?? 0, most: SendQuota?.Max24HourSend ?? 0 };
}

function getAccount(region: string) {
  return new SESv2Client({ region }).send(new GetAccountCommand({}));
}
