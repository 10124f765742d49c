import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Contract } from '#shared/api/contract.ts';
import { API } from '#shared/api/index.ts';
import { ENVIRONMENT } from '#shared/runtime/environment.ts';
import { PLAN_CHOICES } from '#shared/rules/subscription-plans.ts';
import { DEMONSTRATION_ZONES } from '#shared/fakes/demonstration-zones.ts';
import { startDnsServer } from '#shared/fakes/dns-server.ts';
import { breachService } from '#shared/fakes/hibp/breach-service.ts';
import { ACCOUNT, notificationSignature, notificationText } from '#shared/fakes/payfast/signing.ts';
import { dynamoDbAt } from '../../../local/aws/tables.ts';
import { serveOnLoopback } from '../../../local/listen.ts';
import type { LocalStack } from '../../../local/local-stack.ts';
import { ask } from '../../../local/testing/ask.ts';
import { fixtureSite } from '../../../local/testing/fixture-site.ts';
import { pay } from '../../../local/testing/pay.ts';
import { startProduct } from '../../bench/product.ts';
import type { Known } from './odd-requests.ts';

/** More than the number of requests: a limit that all visitors share must not hide what is behind it. */
const NO_LIMIT = 1_000_000;

/** The job processes what is due; what one run causes is due for the next. */
const MOST_RUNS = 5;

export interface ProductForMany {
  readonly stack: LocalStack;
  /** Valid values for an endpoint, by the field they are for: tokens that only somebody who has paid gets. */
  readonly knownTo: (contract: Pick<Contract, 'name'>) => Known;
  /** The logs of functions that failed or timed out. */
  readonly failures: readonly string[];
  readonly stop: () => Promise<void>;
}

/**
 * The product for many requests from strangers: the real gateway and workers, with outside services that have no rate
 * limits and reach nothing outside this machine.
 */
export async function startForMany(): Promise<ProductForMany> {
  const links: string[] = [];
  const failures: string[] = [];
  const [mail, breaches, names] = await Promise.all([
    serveOnLoopback(() => mailSink(links)),
    serveOnLoopback(() => breachService({ requestsPerMinute: NO_LIMIT })),
    startDnsServer({ zones: DEMONSTRATION_ZONES }),
  ]);
  const product = await startProduct({
    settings: {
      SES_ENDPOINT: mail.address,
      HIBP_BASE_URL: `${breaches.address}/api/v3`,
      DNS_SERVERS: names.address,
    },
    variables: { [ENVIRONMENT.hibpRequestsPerMinute]: String(NO_LIMIT) },
    // The site answers unknown paths, so there must be one.
    site: fixtureSite(),
    log: (name, text) => {
      if (/^(Invoke Error|Task timed out)/.test(text)) failures.push(`${name}: ${text}`);
    },
  });
  const stop = async () => {
    await product.stop();
    await Promise.all([mail.stop(), breaches.stop(), names.close()]);
  };
  return { stack: product.stack, failures, stop, knownTo: await payAndKnow(product.stack, links) };
}

/**
 * A mail service that accepts every mail and keeps only the links of receipts and monitors: thousands of mails would
 * fill a mailbox.
 */
function mailSink(links: string[]): Server {
  return createServer((request, response) => {
    void text(request).then((body) => {
      const words = new URLSearchParams(body).get('Message.Body.Text.Data') ?? '';
      links.push(...(/(?:#subscription=|\/api\/monitor\/)([\w.-]+)/.exec(words)?.slice(1) ?? []));
      const result = '<SendEmailResult><MessageId>1</MessageId></SendEmailResult>';
      response
        .setHeader('content-type', 'text/xml')
        .end(
          `<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/">${result}</SendEmailResponse>`,
        );
    });
  });
}

/** Makes three payments and returns the tokens that only the payers get. `links` are those of the mails sent. */
async function payAndKnow(stack: LocalStack, links: string[]): Promise<ProductForMany['knownTo']> {
  const provider = stack.fakes.find(({ name }) => name === 'Payfast')?.address.split(' ')[0] ?? '';
  const paidBy = async (email: string, amount: string) => {
    const reference = await pay({ site: stack.site, provider, email, amount, from: '127.250.0.1' });
    // The job confirms the payment, and a later run of it sends the mail that this causes.
    for (let runs = 0; runs < MOST_RUNS && links.length === 0; runs += 1) await stack.runJob('SendOutbox');
    const [link] = links.splice(0);
    if (link === undefined) throw new Error('No receipt was sent for the payment.');
    return { reference: [reference], link: [link] };
  };
  const monthly = await paidBy('payer@customer.example', '99');
  const yearly = await paidBy('yearly@customer.example', '999');
  await announceYearEnd(stack, yearly.link[0] ?? '');
  const left = await paidBy('left@customer.example', '99');
  await ask(stack.site + API.cancelSubscription.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ link: left.link[0] }),
  });
  const monitor = { link: [await askForMonitor(stack.site, links)] };
  const known: Known = {
    ...monthly,
    checkout: [await beginCheckout(stack.site)],
    body: [signedNotification()],
    plan: PLAN_CHOICES,
    choice: ['year', 'end'],
  };
  // Separate links: other endpoints cancel the subscriptions behind theirs, and then there is nothing to choose.
  const own: Readonly<Record<string, Known>> = {
    [API.chooseNextYear.name]: { link: yearly.link, choice: ['year', 'monthly'] },
    [API.subscribeAgain.name]: { link: left.link },
    [API.showMonitorLink.name]: monitor,
    [API.followMonitorLink.name]: monitor,
  };
  return ({ name }) => ({ ...known, ...own[name] });
}

/** The link that confirms a monitor. */
async function askForMonitor(site: string, links: string[]): Promise<string> {
  await ask(site + API.requestMonitor.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@customer.example', domain: 'services.example' }),
    from: '127.250.0.1',
  });
  // Links of receipts contain dots, links of monitors do not.
  return links.splice(0).find((link) => !link.includes('.')) ?? '';
}

/** The token with which a browser continues an unpaid checkout. */
async function beginCheckout(site: string): Promise<string> {
  const person = { firstName: 'Sipho', lastName: 'Zulu', email: 'sipho@customer.example' };
  const query = new URLSearchParams({ ...person, planType: 'personal', amount: '999' });
  const { bytes } = await ask(`${site}/api/payfast/redirect?${query.toString()}`, { from: '127.250.0.1' });
  return /data-checkout="([^"]+)"/.exec(bytes.toString())?.[1] ?? '';
}

/** A notification signed by the provider that matches none of our subscriptions. */
function signedNotification(): string {
  const payment = {
    m_payment_id: 'none',
    pf_payment_id: '1',
    payment_status: 'COMPLETE',
    amount_gross: '99.00',
  };
  const signed = notificationText({ ...payment, merchant_id: ACCOUNT.id, token: 'none' });
  return `${signed}&signature=${notificationSignature(signed)}`;
}

/**
 * Changes the record as if the customer had been notified before the end of the paid year, so that there is something
 * to choose without waiting.
 */
async function announceYearEnd({ dynamodb, tables }: LocalStack, link: string): Promise<void> {
  const place = {
    TableName: tables['subscriptions'],
    Key: { id: { S: link.slice(0, 32) }, item: { S: 'state' } },
  };
  const client = dynamoDbAt(dynamodb);
  const { Item } = await client.getItem(place);
  const lastDay = Item?.['lifecycle']?.M?.['paidUntil'];
  if (!lastDay) throw new Error('The paid year has no last day.');
  await client.updateItem({
    ...place,
    UpdateExpression: 'SET lifecycle.nextYear = :notice ADD version :one',
    ExpressionAttributeValues: {
      ':notice': { M: { lastDay, noticedOn: { S: '2026-01-01' }, otherwise: { S: 'renew' } } },
      ':one': { N: '1' },
    },
  });
}
