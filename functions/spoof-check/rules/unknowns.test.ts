import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { FIXED_KEYS } from '../../testing/dkim-keys.ts';
import type { Zones } from '../../testing/local-dns.ts';
import { PROVIDER_ZONES, TROUBLED_ZONES } from '../../testing/mail-zones/provider-zones.ts';
import { contradictionsIn } from '../../testing/mail-zones/whole-answer.ts';
import { resolverOver } from '../../testing/resolver-over.ts';
import { checkDomain } from './report.ts';

const D = 'winkel.test';
const LARGE = 'the record asks for more than this check reads, at huge.test';
const SILENT = 'the name servers of silent.test did not answer';

function check(spf: string, more: Zones = {}): Promise<SpoofCheckAnswer> {
  const zones: Zones = {
    ...TROUBLED_ZONES,
    [D]: { TXT: [spf], MX: [`10 mail.${D}`] },
    [`mail.${D}`]: { A: ['198.51.100.76'] },
    [`default._domainkey.${D}`]: { TXT: [FIXED_KEYS.good] },
    [`_dmarc.${D}`]: { TXT: [`v=DMARC1; p=reject; rua=mailto:postmaster@${D}`] },
    ...more,
  };
  return checkDomain(resolverOver(zones), { domain: D, selector: undefined }, () => 0);
}

test.each([
  ['v=spf1 include:huge.test -all', LARGE, 'Shorten the SPF record, and check again'],
  ['v=spf1 include:silent.test -all', SILENT, 'Try again in a few minutes'],
  [
    'v=spf1 include:silent.test include:huge.test -all',
    `${SILENT}, and ${LARGE}`,
    'Try again in a few minutes',
  ],
])('%s is not known, because %s', async (spf, why, step) => {
  const { verdict, overallProtection, details, ...answer } = await check(spf);
  expect({
    verdict: verdict.domain,
    grade: overallProtection,
    unknown: details.unknown,
    senders: details.spf.senders.sentence,
    steps: answer.fixes.map(({ title }) => title),
  }).toEqual({
    verdict: {
      answer: 'unknown',
      sentence: `We cannot tell: a part of the SPF record could not be read, because ${why}.`,
    },
    grade: 'unknown',
    unknown: [{ id: 'spf', sentence: `The SPF record could not be read to its end: ${why}.` }],
    senders: `Nobody can say: ${why}.`,
    steps: [step],
  });
  expect(contradictionsIn({ verdict, overallProtection, details, ...answer })).toEqual([]);
});

test('a provider of whose servers some are not known may fail, so there is no grade', async () => {
  const zones = {
    ...PROVIDER_ZONES,
    [D]: { TXT: ['v=spf1 ip4:198.51.100.7 -all'], MX: ['1 smtp.google.com'] },
    [`_dmarc.${D}`]: { TXT: [`v=DMARC1; p=reject; rua=mailto:postmaster@${D}`] },
  };
  const answerWith = async (more: Zones) =>
    checkDomain(resolverOver({ ...zones, ...more }), { domain: D, selector: undefined }, () => 0);
  expect((await answerWith({})).overallProtection).toBe('minimal');
  const { overallProtection, details, findings, fixes } = await answerWith({
    '_netblocks.google.com': { fault: 'SERVFAIL' },
  });
  expect([overallProtection, ...fixes.map(({ id }) => id)]).toEqual(['unknown', 'dkim', 'try-again']);
  expect(details.unknown.map(({ sentence }) => sentence)).toEqual([
    'From where Google Workspace sends could not be read: the name servers of _netblocks.google.com did not answer.',
  ]);
  expect(findings.map(({ id }) => id)).toContain('spf-unknown');
});

test('what is too large is a finding of its own, and asking again is not the advice', async () => {
  const { findings, fixes } = await check('v=spf1 include:huge.test -all');
  expect(findings[0]).toMatchObject({ id: 'spf-unknown', severity: 'warning' });
  expect(findings[0]?.explanation).toContain('asks for more than this check reads, at huge.test');
  expect(fixes).toMatchObject([{ id: 'try-again', title: 'Shorten the SPF record, and check again' }]);
  expect(JSON.stringify([findings, fixes])).not.toMatch(/answer|in a few minutes/);
});

test('where name servers are silent too, asking again is the advice', async () => {
  const { fixes } = await check('v=spf1 include:huge.test -all', {
    [D]: { failing: ['MX'], TXT: ['v=spf1 include:huge.test -all'] },
  });
  expect(fixes.at(-1)).toMatchObject({ id: 'try-again', title: 'Try again in a few minutes' });
});

test('a wildcard that leads to too much is told in the same words', async () => {
  const more = { [`*.${D}`]: { TXT: ['v=spf1 include:huge.test -all'] } };
  const { findings, details } = await check('v=spf1 mx -all', more);
  expect(findings[0]).toMatchObject({
    id: 'spf-unknown',
    explanation: expect.stringContaining(
      `names below ${D} have an SPF record could not be read: the record asks`,
    ),
  });
  expect(details.unknown.map(({ sentence }) => sentence)).toEqual([
    `Whether names below ${D} have an SPF record could not be read: ${LARGE}.`,
  ]);
});
