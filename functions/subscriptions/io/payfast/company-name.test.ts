import { createServer } from 'node:http';
import { COMPANY } from '#shared/content/company.ts';
import { closeServer, listenOnFreePort } from '../../../testing/free-port.ts';
import { useMailService } from '../../../testing/mail-service.ts';

/*
 * A company may be called what it likes, and writes its name with the apostrophe that its pages have. A header field
 * takes ASCII.
 */
const NAME = 'Thabo’s “Rekenaarhoëskool”';
const mails = useMailService();
let asked: (string | undefined)[];
const server = createServer(({ headers }, response) => {
  asked.push(headers['user-agent']);
  response.end('VALID');
});
let address = '';

beforeAll(async () => {
  Object.assign(COMPANY, { name: NAME });
  address = await listenOnFreePort(server);
});
beforeEach(() => {
  asked = [];
});
afterAll(() => closeServer(server));

test('outside services are asked all the same', async () => {
  process.env['PAYFAST_HOST'] = address;
  const { confirmNotification } = await import('./payfast.ts');
  const about = {
    status: 'COMPLETE',
    token: '',
    amountGrossCents: 9900,
    signedText: 'amount=99.00',
  } as const;
  expect(await confirmNotification(about)).toBe('valid');
  expect(asked).toEqual([`Thabo's "Rekenaarhoeskool" website, payments (${COMPANY.email})`]);
});

test('mail names its sender in the form that mail servers read', async () => {
  const { sendMail } = await import('../../../platform/mailer.ts');
  const mail = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await sendMail(mail, { to: ['thandi@example.com'], replyTo: [] });
  const from = mails.taken[0]?.from ?? '';
  expect(from).toMatch(/^[\x20-\x7e]+ <site@harbourlight\.example>$/);
  const words = [...from.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g)].map(([, word = '']) =>
    Buffer.from(word, 'base64'),
  );
  expect(Buffer.concat(words).toString('utf8')).toBe(NAME);
});
