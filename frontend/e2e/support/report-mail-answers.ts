import type { Page } from '@playwright/test';
import type { ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import { answer } from './answers.ts';
import { DOMAIN, NAMES, WEBSITE } from './report-answers.ts';
import { open } from './test.ts';

/** A spoof check as a page reads it, for a domain that anybody can forge. */
export const POOR_MAIL: ReadSpoofCheck = {
  domain: DOMAIN,
  overallProtection: 'poor',
  spfValid: false,
  spfRecord: null,
  dmarcValid: false,
  dmarcRecord: null,
  dkimValid: false,
  dkimRecord: null,
  recommendations: ['Publish an SPF record.'],
  existence: 'mail',
  verdict: {
    summary: `Yes. Nothing asks receivers to refuse mail that only pretends to come from ${DOMAIN}.`,
    domain: {
      answer: 'yes',
      sentence: `Yes. Nothing asks receivers to refuse mail that only pretends to come from ${DOMAIN}.`,
    },
    subdomain: { answer: 'yes', sentence: 'Yes. Nothing asks receivers to refuse mail from there either.' },
    ownMail: null,
  },
  grade: { explanation: 'Nothing keeps a stranger from sending mail in your name.', next: null },
  findings: [],
  fixes: [
    {
      step: 1,
      id: 'spf-publish',
      title: 'Publish an SPF record',
      explanation: 'It lists the services that may send mail for you.',
      record: {
        host: DOMAIN,
        zone: DOMAIN,
        type: 'TXT',
        value: 'v=spf1 mx ~all',
      },
      replaces: [],
      waitBefore: null,
      waitFor: null,
      afterwards: { grade: 'poor', domain: 'yes', subdomain: 'yes', sentence: 'Still anything.' },
    },
  ],
};

/** The same for one that is well protected. */
export const SOUND_MAIL: ReadSpoofCheck = {
  ...POOR_MAIL,
  overallProtection: 'excellent',
  verdict: {
    summary: 'No. Receivers that check refuse such mail.',
    domain: { answer: 'no', sentence: 'No. Receivers that check refuse such mail.' },
    subdomain: { answer: 'no', sentence: 'No. Receivers refuse it there, too.' },
    ownMail: null,
  },
  grade: { explanation: 'DMARC has everything refused that is not yours.', next: null },
  fixes: [],
};

/** More records to publish than any real domain needs: even then the printed report must fit on two pages. */
export const CROWDED_MAIL: ReadSpoofCheck = {
  ...POOR_MAIL,
  fixes: POOR_MAIL.fixes?.map((fix) => ({
    ...fix,
    record: fix.record && {
      ...fix.record,
      value: `v=spf1 ${'include:_spf.provider.example '.repeat(12)}~all`,
    },
    replaces: [`v=spf1 ${'include:_spf.provider.example '.repeat(10)}?all`],
    waitBefore: 'Wait until every service that sends in your name is known.',
  })),
};

/**
 * What the three endpoints of a security report answer about a domain, a poor one unless the test says something else.
 * Faked, because all tests share the limits of the real ones.
 */
export async function answerReport(
  page: Page,
  domain: string,
  parts: Partial<Record<'mail' | 'website' | 'names', object>> = {},
): Promise<void> {
  const { mail = POOR_MAIL, website = WEBSITE, names = NAMES } = parts;
  await answer(page, '/api/email-spoof-check', { json: { ...mail, domain } });
  await answer(page, '/api/check-website', { json: { ...website, domain } });
  await answer(page, '/api/check-names', { json: { ...names, domain } });
}

/** Asks for the report on a domain. */
export async function askForReport(page: Page, domain: string): Promise<void> {
  await open(page, '/security-report');
  await page.getByLabel('Your domain').fill(domain);
  await page.getByRole('button', { name: 'Show the report' }).click();
}
