import { rawMail } from './mail.ts';

const HEAD = { from: '"Us" <us@example.com>', to: ['you@example.com'], replyTo: [], headers: {} };

test.each(['x\r\nBcc: everybody@example.com', 'x\ny', 'x\0'])('a field with %j is never sent', (value) => {
  const mail = { subject: 'S', text: 't', html: 'h' };
  expect(() => rawMail(mail, { ...HEAD, headers: { 'List-Unsubscribe': value } })).toThrow(
    'more than one line',
  );
  expect(() => rawMail(mail, { ...HEAD, to: [value] })).toThrow('more than one line');
});
