import {
  GetAccountCommand,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from '@aws-sdk/client-sesv2';

/** The state of a sender's address or domain in SES. */
type SenderState = 'unknown' | 'waiting' | 'verified';

/** Whether SES has verified the address or the domain. */
export async function senderState(identity: string, region: string): Promise<SenderState> {
  return (await findSender(identity, region)).state;
}

/** The same, with the configuration set that all its mail uses, if there is one: then the identity is in use. */
export async function findSender(identity: string, region: string) {
  try {
    const command = new GetEmailIdentityCommand({ EmailIdentity: identity });
    const { VerifiedForSendingStatus, ConfigurationSetName } = await new SESv2Client({ region }).send(
      command,
    );
    const state: SenderState = VerifiedForSendingStatus ? 'verified' : 'waiting';
    return { state, configurationSet: ConfigurationSetName };
  } catch (error) {
    if (error instanceof NotFoundException) return { state: 'unknown' as const, configurationSet: undefined };
    throw error;
  }
}

/** Whether the account may write to any address, and whether AWS has suspended its mail. */
export async function mailState(region: string) {
  const { ProductionAccessEnabled, SendingEnabled } = await getAccount(region);
  return { isSandbox: !ProductionAccessEnabled, isEnabled: SendingEnabled === true };
}

/** How many mails were sent in the last 24 hours, and how many are allowed. */
export async function mailQuota(region: string) {
  const { SendQuota } = await getAccount(region);
  return { sent: SendQuota?.SentLast24Hours ?? 0, most: SendQuota?.Max24HourSend ?? 0 };
}

function getAccount(region: string) {
  return new SESv2Client({ region }).send(new GetAccountCommand({}));
}
