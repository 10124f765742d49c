import { SUSPECT_LEAD_RETENTION_DAYS } from '#shared/rules/retention.ts';
import { contactSubmission, FIRST_LEASE_MS, leadExpiryOf, leadIdOf, leadOf, scanSubmission } from './lead.ts';

const request = {
  name: ' Thandi ',
  email: 'thandi@example.com ',
  company: ' ',
  phone: null,
  message: 'Hello\r\nthere ',
};

test('keeps what was typed without the space around it, and nothing as null', () => {
  expect(contactSubmission(request).fields).toEqual({
    name: 'Thandi',
    email: 'thandi@example.com',
    company: null,
    phone: null,
    numberOfEndpoints: null,
    message: 'Hello\nthere',
  });
});

test('leaves out what no mail can carry', () => {
  const { fields } = contactSubmission({ ...request, message: 'a\u0007b\uD800c\u001B[31m\td' });
  expect(fields.message).toBe('ab\uFFFDc[31m\td');
});

test('the same content has the same hash, whatever its key and its spaces', () => {
  const first = contactSubmission(request);
  const again = contactSubmission({ ...request, name: 'Thandi', idempotencyKey: 'another-key' });
  expect(again.contentHash).toBe(first.contentHash);
});

test.each([
  ['another word', { message: 'Hello there!' }],
  ['another address', { email: 'sipho@example.com' }],
  ['a filled hidden field', { nickname: 'x' }],
])('%s is another content', (_, part) => {
  const other = contactSubmission({ ...request, ...part });
  expect(other.contentHash).not.toBe(contactSubmission(request).contentHash);
});

test('the same words through another form are another content', () => {
  const scan = scanSubmission({ ...request, company: 'C', phone: '1', numberOfEndpoints: 10 });
  const contact = contactSubmission({ ...request, company: 'C', phone: '1' });
  expect(scan.contentHash).not.toBe(contact.contentHash);
});

test('an id belongs to the key when there is one, else to the moment', () => {
  const keyed = contactSubmission({ ...request, idempotencyKey: 'the-key-of-it' });
  const bare = contactSubmission(request);
  expect(leadIdOf(keyed, 1)).toBe(leadIdOf(keyed, 2));
  expect(leadIdOf(bare, 1)).not.toBe(leadIdOf(bare, 2));
});

test('a lead that came in on 31 January is kept for two years to the day', () => {
  expect(new Date(leadExpiryOf(Date.UTC(2027, 0, 31)) * 1000).toISOString()).toBe('2029-01-31T00:00:00.000Z');
});

test('a lead has both mails due, from the end of the request that stores it on', () => {
  const now = Date.UTC(2027, 0, 31);
  const sent = contactSubmission(request);
  expect(leadOf(sent, 'the-id', now)).toEqual({
    id: 'the-id',
    kind: 'contact',
    fields: sent.fields,
    createdAt: now,
    expiresAt: leadExpiryOf(now),
    isSuspect: false,
    mails: { staff: 'due', acknowledgement: 'due' },
    outboxTries: 0,
    outboxDueAt: now + FIRST_LEASE_MS,
  });
});

test('what looks like a bot’s is kept for a month and mailed to nobody', () => {
  const scan = { ...request, company: 'C', phone: '1', numberOfEndpoints: 10, nickname: 'x' };
  const lead = leadOf(scanSubmission(scan), 'the-id', 1500);
  expect(lead).toMatchObject({
    kind: 'vulnerability-scan',
    isSuspect: true,
    expiresAt: 2 + SUSPECT_LEAD_RETENTION_DAYS * 86_400,
    mails: { staff: 'withheld', acknowledgement: 'withheld' },
  });
  expect(lead).not.toHaveProperty('outboxDueAt');
});

test('an id has 32 hexadecimal digits', () => {
  expect(leadIdOf(contactSubmission(request), 1)).toMatch(/^[0-9a-f]{32}$/);
});
