import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { closeMailer } from '../platform/mailer.ts';
import { closeServer, listenOnFreePort } from './free-port.ts';
import { giveRuntimeEnvironment } from './runtime-environment.ts';

/** A mail that the service accepted. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly replyTo: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Header fields of a raw mail, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * How the service behaves: `down` drops connections, `silent` never answers, `busy` answers that it is overloaded,
 * `unverified` accepts no mail from our sender.
 */
export type MailServiceState = 'up' | 'down' | 'silent' | 'busy' | 'unverified';

export interface MailService {
  /** Everything it accepted since the test began. */
  readonly taken: TakenMail[];
  /** How many requests it got since the test began, whatever it answered. */
  asked: number;
  state: MailServiceState;
  /** Addresses that the service calls invalid. */
  readonly refused: Set<string>;
}

/**
 * Gives the tests of this file a mail service that speaks SES's own protocol over real HTTP and can simulate its
 * failures.
 */
export function useMailService(): MailService {
  const service: MailService = { taken: [], asked: 0, state: 'up', refused: new Set() };
  const server = createServer((request, response) => {
    void answer(service, request, response);
  });

  beforeAll(async () => {
    giveRuntimeEnvironment();
    Object.assign(process.env, {
      AWS_ENDPOINT_URL_SES: await listenOnFreePort(server),
      ...MAIL_SETTINGS,
    });
  });
  beforeEach(() => {
    Object.assign(service, { asked: 0, state: 'up' });
    service.taken.length = 0;
    service.refused.clear();
  });
  afterAll(async () => {
    closeMailer();
    await closeServer(server);
  });
  return service;
}

/** The subjects of what was accepted, without the references of subscriptions. */
export function subjectsOf({ taken }: MailService): string[] {
  return taken.map(({ subject }) => subject.replace(/ \(?[0-9A-F]{8}\)?$/, ''));
}

/** The settings that the stack gives to a function that sends mail. */
export const MAIL_SETTINGS = {
  MAIL_SENDER: 'site@harbourlight.example',
  LEAD_RECIPIENTS: 'desk@harbourlight.example, owner@harbourlight.example',
  SITE_ADDRESS: 'https://www.harbourlight.example',
};

async function answer(
  service: MailService,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  service.asked += 1;
  const form = new URLSearchParams(await text(request));
  if (service.state === 'silent') return;
  if (service.state === 'down') {
    request.socket.destroy();
    return;
  }
  if (service.state === 'busy') {
    fail(response, 503, 'ServiceUnavailable');
    return;
  }
  if (service.state === 'unverified') {
    fail(response, 400, 'MessageRejected');
    return;
  }
  const mail = form.has('RawMessage.Data') ? rawMailIn(form) : mailIn(form);
  if (mail.to.some((address) => service.refused.has(address))) {
    fail(response, 400, 'InvalidParameterValue');
    return;
  }
  service.taken.push(mail);
  response.setHeader('content-type', 'text/xml');
  response.end(
    `<SendEmailResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><SendEmailResult><MessageId>${service.asked}</MessageId></SendEmailResult></SendEmailResponse>`,
  );
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(
    `<ErrorResponse xmlns="http://ses.amazonaws.com/doc/2010-12-01/"><Error><Type>Sender</Type><Code>${code}</Code><Message>No.</Message></Error></ErrorResponse>`,
  );
}

function mailIn(form: URLSearchParams): TakenMail {
  const members = (name: string) =>
    [...form].filter(([key]) => key.startsWith(`${name}.member.`)).map(([, value]) => value);
  const field = (name: string) => form.get(name) ?? '';
  return {
    from: field('Source'),
    to: members('Destination.ToAddresses'),
    replyTo: members('ReplyToAddresses'),
    subject: field('Message.Subject.Data'),
    text: field('Message.Body.Text.Data'),
    html: field('Message.Body.Html.Data'),
    headers: {},
  };
}

/** Parses a raw mail in its wire format: a head, and the parts of its body in base64. */
function rawMailIn(form: URLSearchParams): TakenMail {
  const raw = Buffer.from(form.get('RawMessage.Data') ?? '', 'base64').toString('utf8');
  const [head = '', ...body] = raw.split('\r\n\r\n');
  const headers = Object.fromEntries(
    head
      .replace(/\r\n /g, ' ')
      .split('\r\n')
      .map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const boundary = /boundary="(.*)"/.exec(headers['content-type'] ?? '')?.[1] ?? '';
  const texts = body
    .join('\r\n\r\n')
    .split(`--${boundary}`)
    .map((part) => Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8'));
  const [text = '', html = ''] = texts.filter((part) => part !== '');
  return {
    from: headers['from'] ?? '',
    to: form.getAll('Destinations.member.1'),
    replyTo: (headers['reply-to'] ?? '').split(', ').filter(Boolean),
    subject: headers['subject'] ?? '',
    text,
    html,
    headers,
  };
}
