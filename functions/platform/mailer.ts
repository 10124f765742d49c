import { setTimeout as sleep } from 'node:timers/promises';
import { SendEmailCommand, SendRawEmailCommand, SESClient } from '@aws-sdk/client-ses';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { COMPANY } from '#shared/content/company.ts';
import { type Delivery, DONE } from './rules/outbox.ts';
import { type Mail, mailboxOf, rawMail } from './rules/emails/mail.ts';
import { failureWordOf, isAwsError } from './aws-errors.ts';
import { awsSettings, setting } from './setting.ts';

/**
 * `refused`: the address is invalid, so no mail to it will ever be accepted. `rejected`: this mail is not accepted
 * until something is fixed, mostly on our side: the sender or the account is not verified. `failed`: the service could
 * not be used.
 */
export type SendResult =
  | { readonly outcome: 'sent' }
  | { readonly outcome: 'refused' | 'rejected' | 'failed'; readonly reason: string };

/** The result of sending as the outbox records it; the outbox tries again until it is `done`. */
export function deliveryOf(sent: SendResult): Delivery {
  if (sent.outcome === 'sent') return DONE;
  return { outcome: sent.outcome === 'failed' ? 'down' : 'refused', reason: sent.reason };
}

export interface Envelope {
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  /** Further header fields, such as those of RFC 8058. A function that sets any needs permission to send raw mail. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The errors by which SES refuses an address, and a mail (Amazon SES API Reference, "SendEmail", errors). */
const BAD_ADDRESS = 'InvalidParameterValue';
const REJECTED = 'MessageRejected';

/**
 * The account's sending rate per second or its daily quota is exceeded: SES has not accepted the mail, so it may be
 * sent again (Amazon SES Developer Guide, "Errors related to the sending quotas").
 */
const TOO_FAST = 'Throttling';
const PAUSES_MS = [250, 500, 1000];

let made: SESClient | undefined;

/** Hands a mail to SES, again only if it was throttled (three times). Never throws: a mail must not fail its cause. */
export async function sendMail(mail: Mail, envelope: Envelope): Promise<SendResult> {
  for (const pauseMs of PAUSES_MS) {
    const delivery = await callSes(mail, envelope);
    if (delivery.outcome !== 'failed' || delivery.reason !== TOO_FAST) return delivery;
    await sleep(pauseMs);
  }
  return callSes(mail, envelope);
}

async function callSes(mail: Mail, envelope: Envelope): Promise<SendResult> {
  try {
    await (envelope.headers ? sendRaw(mail, envelope, envelope.headers) : sendPlain(mail, envelope));
    return { outcome: 'sent' };
  } catch (error) {
    const outcome = isAwsError(error, BAD_ADDRESS)
      ? 'refused'
      : isAwsError(error, REJECTED)
        ? 'rejected'
        : 'failed';
    return { outcome, reason: failureWordOf(error) };
  }
}

async function sendPlain(mail: Mail, { to, replyTo }: Envelope): Promise<void> {
  const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });
  await client().send(
    new SendEmailCommand({
      Source: source(),
      Destination: { ToAddresses: [...to] },
      ReplyToAddresses: [...replyTo],
      Message: { Subject: utf8(mail.subject), Body: { Text: utf8(mail.text), Html: utf8(mail.html) } },
    }),
  );
}

/** The only call of this version of SES that accepts header fields of our own. */
async function sendRaw(mail: Mail, { to, replyTo }: Envelope, headers: Readonly<Record<string, string>>) {
  const raw = rawMail(mail, { from: source(), to, replyTo, headers });
  const RawMessage = { Data: Buffer.from(raw, 'utf8') };
  await client().send(new SendRawEmailCommand({ Source: source(), Destinations: [...to], RawMessage }));
}

function source(): string {
  return mailboxOf(COMPANY.name, setting(ENVIRONMENT.mailSender));
}

/** The people at the company who receive the leads. */
export function leadRecipients(): string[] {
  return setting(ENVIRONMENT.leadRecipients)
    .split(',')
    .map((address) => address.trim());
}

/** Forgets the client, so that the next use reads the environment again. */
export function closeMailer(): void {
  made?.destroy();
  made = undefined;
}

function client(): SESClient {
  const { requestHandler, ...settings } = awsSettings({ connectMs: 1000, requestMs: 2000 });
  made ??= new SESClient({
    ...settings,
    // A connection that was kept while Lambda froze the function is broken, and a mail cannot be handed over twice.
    requestHandler: { ...requestHandler, httpsAgent: { keepAlive: false }, httpAgent: { keepAlive: false } },
    // One try only: a mail that timed out may have been accepted, and an immediate retry would send it twice.
    maxAttempts: 1,
  });
  return made;
}
