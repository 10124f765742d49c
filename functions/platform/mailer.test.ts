import startEmulator from 'aws-ses-v2-local';
import * as z from 'zod/mini';
import { closeServer } from '../testing/free-port.ts';
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
