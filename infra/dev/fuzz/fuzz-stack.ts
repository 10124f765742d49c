import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMONSTRATION_ZONES } from '#shared/stand-ins/demonstration-zones.ts';
import type { Contract } from '#shared/api/contract.ts';
import { ACCOUNT, notificationSignature, notificationText } from '#shared/stand-ins/payfast/signing.ts';
import { PLAN_CHOICES } from '#shared/rules/subscription-plans.ts';
import { startDnsServer } from '#shared/stand-ins/dns-server.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { isBuilt, SITE_FOLDER } from '../../stack/edge/site-files.ts';
import { callDynamoDb } from '../../local/aws/dynamodb-call.ts';
import { close, listenOnLoopback } from '../../local/listen.ts';
import { LocalStack } from '../../local/local-stack.ts';
import { STACK_FOLDER } from '../../local/prepare.ts';
import { readSettings } from '../../local/settings.ts';
import { breachService } from '../../local/stand-ins/hibp/breach-service.ts';
import { writeFixtureSite } from '../../local/testing/fixture-site-files.ts';
import { ask } from '../../local/testing/ask.ts';
import { pay } from '../../local/testing/pay.ts';
import { addressOf } from '../../local/wire-server.ts';
import type { Known } from './samples.ts';
import { takingMail } from './taking-mail.ts';
import { noticeYearEndOf } from './year-end.ts';

/** More than will be asked: a limit that all visitors share must not hide what is behind it. */
const NO_LIMIT = 1_000_000;

/** A job takes up what is due; what a run causes is due for the next. */
const MOST_RUNS = 5;

const PAYER = { email: 'payer@customer.example', from: '127.250.0.1' };
const YEARLY_PAYER = { email: 'yearly@customer.example', from: '127.250.0.2', amount: '999' };

/** The article that the sample events ask for. */
const ARTICLE = {
  id: 'popia-for-a-business-of-ten',
  slug: 'popia-for-a-business-of-ten',
  title: 'POPIA for a business of ten',
  excerpt: 'What the law asks.',
  content: '<p>Words.</p>',
  category: 'Law',
  tags: ['POPIA'],
  author: 'Harbourlight',
  readTime: '1 min read',
  publishDate: '2026-11-03',
};

export interface RunningProduct {
  readonly stack: LocalStack;
  /** Values that lead to something at an endpoint, by the field they are for: words that only somebody who has paid knows. */
  readonly knownTo: (contract: Pick<Contract, 'name'>) => Known;
  readonly stop: () => Promise<void>;
}

/**
 * The product for many requests from strangers: the real gateway and workers, outside services that never tire and know
 * nobody outside this machine, one article in the blog.
 */
export async function startProduct(log: (name: string, text: string) => void): Promise<RunningProduct> {
  const links: string[] = [];
  const folder = mkdtempSync(join(tmpdir(), 'many-requests-'));
  const [mail, breaches, names] = await Promise.all([
    listenOnLoopback(() => takingMail((words) => links.push(...linkIn(words))), 0, 'PORT'),
    listenOnLoopback(() => breachService({ requestsPerMinute: NO_LIMIT }), 0, 'PORT'),
    startDnsServer({ zones: DEMONSTRATION_ZONES }),
  ]);
  process.env[ENVIRONMENT.hibpApiKey] ||= '0'.repeat(32);
  const settings = readSettings({
    PORT: '0',
    MAILBOX_PORT: '0',
    DATA_DIR: folder,
    SES_ENDPOINT: addressOf(mail[0]),
    HIBP_BASE_URL: `${addressOf(breaches[0])}/api/v3`,
    DNS_SERVERS: names.address,
  });
  const variables = { [ENVIRONMENT.hibpRequestsPerMinute]: String(NO_LIMIT) };
  const stack = await LocalStack.start({
    settings,
    assembly: STACK_FOLDER,
    // Paths that nobody knows are answered by the site, so there must be one.
    site: isBuilt() ? SITE_FOLDER : writeFixtureSite(join(folder, 'site')),
    jobs: 'on-call',
    variables,
    log,
  });
  await callDynamoDb(stack.dynamodb, 'PutItem', { TableName: stack.tables['articles'], Item: wireItem() });
  const stop = async () => {
    await stack.stop();
    await Promise.all([...[...mail, ...breaches].map(close), names.close()]);
    rmSync(folder, { recursive: true, force: true });
  };
  return { stack, stop, knownTo: await payAndKnow(stack, links) };
}

/** Two payers, and what only they know. `links` are those of the mails that are sent. */
async function payAndKnow(stack: LocalStack, links: string[]): Promise<RunningProduct['knownTo']> {
  const provider = providerOf(stack);
  const reference = await pay({ site: stack.site, provider, ...PAYER });
  // The payment is confirmed by the job, and the mail that this causes is sent by it.
  await untilSent(stack, () => links.length > 0);
  const link = links.splice(0);
  await pay({ site: stack.site, provider, ...YEARLY_PAYER });
  await untilSent(stack, () => links.length > 0);
  await noticeYearEndOf(stack, links[0] ?? '');
  const known = { reference: [reference], link, ...(await knownOf(stack.site)) };
  // A link of its own: other endpoints cancel what is behind theirs, and then there is nothing to choose.
  const atYearEnd = { ...known, link: links.slice(0, 1), choice: ['year', 'monthly'] };
  return ({ name }) => (name === 'chooseNextYear' ? atYearEnd : known);
}

async function knownOf(site: string): Promise<Known> {
  return {
    checkout: [await beginCheckout(site)],
    body: [signedNotification()],
    plan: PLAN_CHOICES,
    choice: ['year', 'end'],
  };
}

async function untilSent(stack: LocalStack, isSent: () => boolean): Promise<void> {
  for (let runs = 0; runs < MOST_RUNS && !isSent(); runs += 1) await stack.runJob('SendOutbox');
  if (!isSent()) throw new Error('No receipt was sent for the payment.');
}

/** The word by which a browser goes on with a checkout that nobody has paid. */
async function beginCheckout(site: string): Promise<string> {
  const plan = { firstName: 'Sipho', lastName: 'Zulu', email: 'sipho@customer.example' };
  const query = new URLSearchParams({ ...plan, planType: 'personal', amount: '999' });
  const { bytes } = await ask(`${site}/api/payfast/redirect?${query.toString()}`, { from: PAYER.from });
  return /data-checkout="([^"]+)"/.exec(bytes.toString())?.[1] ?? '';
}

/** A notification that the provider signed, about nothing of ours. */
function signedNotification(): string {
  const fields = {
    m_payment_id: 'none',
    pf_payment_id: '1',
    payment_status: 'COMPLETE',
    amount_gross: '99.00',
  };
  const text = notificationText({ ...fields, merchant_id: ACCOUNT.id, token: 'none' });
  return `${text}&signature=${notificationSignature(text)}`;
}

function providerOf({ standIns }: LocalStack): string {
  return standIns.find(({ name }) => name === 'Payfast')?.address.split(' ')[0] ?? '';
}

/** The link of the receipt, by which a customer sees and cancels a subscription. */
function linkIn(words: string): string[] {
  return /#subscription=([\w.-]+)/.exec(words)?.slice(1) ?? [];
}

function wireItem(): object {
  return Object.fromEntries(
    Object.entries(ARTICLE).map(([name, value]) => [
      name,
      typeof value === 'string' ? { S: value } : { L: value.map((one) => ({ S: one })) },
    ]),
  );
}
