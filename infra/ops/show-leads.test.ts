import type { Lead } from '#functions/leads/rules/lead.ts';
import { leadInFull, leadsAsCsv } from './leads.ts';

/** Received while it was still the day before in UTC. */
const lead: Lead = {
  id: 'e42fdcd3f2927546508b2259752add55',
  kind: 'contact',
  createdAt: Date.parse('2026-11-26T22:05:09.692Z'),
  expiresAt: Date.parse('2028-11-26T22:05:10Z') / 1000,
  fields: {
    name: 'Thandi',
    email: 'thandi@example.com',
    company: null,
    phone: null,
    numberOfEndpoints: null,
    message: 'Hello',
  },
  isSuspect: false,
  mails: { staff: 'sent', acknowledgement: 'sent' },
  outboxTries: 0,
};

test('a person reads when a lead came in and how long it is kept by the clock in Durban', () => {
  expect(leadInFull(lead)).toContain('Received:        27 November 2026, 00:05 SAST\n');
  expect(leadInFull(lead)).toContain('Kept until:      27 November 2028, 00:05 SAST\n');
});

test('a spreadsheet gets the same times as it can sort and count with them, and its header says whose clock', () => {
  const [header = '', row = ''] = leadsAsCsv([lead]).split('\r\n');
  expect(header).toContain('"Received (South African time)"');
  expect(header).toContain('"Kept until (South African time)"');
  expect(row).toContain('"2026-11-27 00:05","contact"');
  expect(row).toContain('"2028-11-27 00:05","Hello"');
});
