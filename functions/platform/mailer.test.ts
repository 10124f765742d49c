import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import startEmulator from 'aws-ses-v2-local';
import * as z from 'zod/mini';
import { closeServer, listenOnFreePort } from '../testing/free-port.ts';
import { MAIL_SETTINGS } from '../testing/mail-service.ts';
import { closeMailer, sendMail } from './mailer.ts';

const storeSchema = z.object({
  emails: z.array(
    z.object({
      from: z.string(),
      replyTo: z.array(z.string()),
      destination: z.object({ to: z.array(z.string()) }),
      subject: z.string(),
      body: z.object({ text: z.string(), html: z.string() }),
    }),
  ),
});

let emulator: Awaited<ReturnType<typeof startEmulator>>;
let address = '';

beforeAll(async () => {
  emulator = await startEmulator({ host: '127.0.0.1', port: 0 });
  const bound = emulator.address();
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`;
  Object.assign(process.env, {
    AWS_REGION: 'af-south-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_SES: address,
    ...MAIL_SETTINGS,
  });
});

afterAll(async () => {
  closeMailer();
  await closeServer(emulator);
});

test('the SES emulator takes a mail just as it was written', async () => {
  const mail = { subject: 'We have your message', text: 'Sawubona Zoë\n€ 1', html: '<p>Sawubona Zoë</p>' };
  const envelope = {
    to: ['thandi@example.com'],
    replyTo: ['hello@harbourlight.example'],
  };
  expect(await sendMail(mail, envelope)).toEqual({ outcome: 'sent' });
  const { emails } = z.parse(storeSchema, await (await fetch(`${address}/store`)).json());
  expect(emails).toEqual([
    {
      from: '"Harbourlight" <site@harbourlight.example>',
      replyTo: envelope.replyTo,
      destination: { to: envelope.to },
      subject: mail.subject,
      body: { text: mail.text, html: mail.html },
    },
  ]);
});

test('a mail service that nobody runs is a failure that may pass, with a word for the log', async () => {
  closeMailer();
  process.env['AWS_ENDPOINT_URL_SES'] = 'http://127.0.0.1:9';
  const delivery = await sendMail(
    { subject: 's', text: 't', html: 'h' },
    { to: ['a@example.com'], replyTo: [] },
  );
  expect(delivery).toMatchObject({ outcome: 'failed', reason: expect.any(String) });
});

describe('a mail that SES refuses', () => {
  let asked: string[] = [];
  let refusals: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      asked.push(body);
      const code = refusals.shift();
      response.writeHead(code === undefined ? 200 : 400, { 'content-type': 'text/xml' });
      response.end(
        code === undefined
          ? '<SendEmailResponse><SendEmailResult><MessageId>1</MessageId></SendEmailResult></SendEmailResponse>'
          : `<ErrorResponse><Error><Type>Sender</Type><Code>${code}</Code><Message>No.</Message></Error></ErrorResponse>`,
      );
    });
  });
  const send = () => sendMail({ subject: 's', text: 't', html: 'h' }, { to: ['a@example.com'], replyTo: [] });

  beforeAll(async () => {
    closeMailer();
    process.env['AWS_ENDPOINT_URL_SES'] = await listenOnFreePort(server);
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => closeServer(server));

  test('for the sending rate alone is sent again after a pause, and taken once', async () => {
    refusals = ['Throttling', 'Throttling'];
    expect(await send()).toEqual({ outcome: 'sent' });
    expect(asked).toHaveLength(3);
  });

  test('is left to the next run when the sending rate stays too high', async () => {
    refusals = Array.from({ length: 9 }, () => 'Throttling');
    expect(await send()).toEqual({ outcome: 'failed', reason: 'Throttling' });
    expect(asked).toHaveLength(4);
  });

  test.each([
    // Our sender or our account is not verified: this says nothing about the recipient's mailbox.
    ['MessageRejected', 'rejected'],
    ['InvalidParameterValue', 'refused'],
    ['ServiceUnavailable', 'failed'],
  ])('as %s is not sent again at once: %s', async (code, outcome) => {
    refusals = [code];
    expect(await send()).toEqual({ outcome, reason: code });
    expect(asked).toHaveLength(1);
  });
});
