import type { MailSituation } from '../mail-situation.ts';
import type { Fix } from './fix.ts';
import { proposeSpf, publishedSpf } from './spf-proposal.ts';

/** Findings that a rewritten record answers; a working record is not rewritten for its looks. */
const REPAIRABLE = new Set([
  'spf-missing',
  'spf-several-records',
  'spf-syntax',
  'spf-pass-all',
  'spf-neutral-all',
  'spf-no-all',
  'spf-after-all',
  'spf-include-broken',
  'spf-equals-for-colon',
]);

/** The SPF record to publish instead, with the senders that are named already; none when the present one will do. */
export function spfFix(situation: MailSituation): Fix[] {
  const { spf, facts, sendsMail } = situation;
  if (spf.state === 'unknown') return [];
  const isTooLong = spf.findings.some(({ id }) => id === 'spf-too-many-lookups');
  if (!sendsMail) return situation.spfAllowsNobody ? [] : [nobodyFix(situation)];
  const broken = spf.findings.filter(({ id }) => REPAIRABLE.has(id));
  const tooLong = isTooLong ? [tooLongFix(situation)] : [];
  const { value, leftOut } = proposeSpf(situation);
  if (broken.length === 0 || value === spf.record) return tooLong;
  const published = publishedSpf(facts.spf);
  const fix: Fix = {
    id: 'spf',
    title: published.length > 0 ? 'Repair the SPF record' : 'Publish an SPF record',
    explanation: `It lists the services that may send mail for you. Before you publish it, add every other service that sends in your name, such as a newsletter, an invoicing program or your website.${leftOutWords(leftOut)}`,
    record: { host: facts.domain, type: 'TXT', value },
    replaces: published,
    waitFor: null,
  };
  return [fix, ...tooLong];
}

function leftOutWords(leftOut: readonly string[]): string {
  if (leftOut.length === 0) return '';
  const parts = leftOut.map((part) => `"${part}"`).join(', ');
  return ` We left out ${parts}, which receivers cannot use; correct what you still need and add it.`;
}

function nobodyFix({ facts }: MailSituation): Fix {
  return {
    id: 'spf-nobody',
    title: 'Say that nobody sends mail from this domain',
    explanation:
      'This record allows no machine at all. If the domain does send mail, through a newsletter service for example, do not publish it.',
    record: { host: facts.domain, type: 'TXT', value: 'v=spf1 -all' },
    replaces: publishedSpf(facts.spf),
    waitFor: null,
  };
}

function tooLongFix({ spf }: MailSituation): Fix {
  const finding = spf.findings.find(({ id }) => id === 'spf-too-many-lookups');
  return {
    id: 'spf-lookups',
    title: 'Bring the SPF record below eleven look-ups',
    explanation: finding?.explanation ?? 'Remove the services that you no longer use.',
    record: null,
    replaces: [],
    waitFor: null,
  };
}
