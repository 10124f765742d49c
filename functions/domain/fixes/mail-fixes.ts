import type { MailFix } from '#shared/api/mail-check.ts';
import type { MailSituation } from '../mail-situation.ts';
import { dkimFix } from './dkim-fix.ts';
import { dmarcFix } from './dmarc-fix.ts';
import type { Fix } from './fix.ts';
import { spfFix } from './spf-fix.ts';

/** What to do, in the order in which it is safe: first who may send, then signatures, then a policy that tightens. */
export function mailFixes(situation: MailSituation): MailFix[] {
  if (situation.existence === 'no-such-domain' || situation.existence === 'dns-failure') return [];
  const fixes = [
    ...spfFix(situation),
    ...dkimFix(situation),
    ...nullMxFix(situation),
    ...dmarcFix(situation),
  ];
  return fixes.map((fix, nth) => ({ step: nth + 1, ...fix }));
}

function nullMxFix({ sendsMail, receivesMail, hasNullMx, facts }: MailSituation): Fix[] {
  if (sendsMail || receivesMail || hasNullMx) return [];
  return [
    {
      id: 'null-mx',
      title: 'Say that this domain takes no mail',
      explanation:
        'Without it, senders try the web server of the domain for days, and bounces of forgeries go there.',
      record: { host: facts.domain, type: 'MX', value: '0 .' },
      replaces: [],
      waitFor: null,
    },
  ];
}

/** The fixes and what else matters as plain sentences, for whoever reads no table. */
export function recommendationsFrom(fixes: readonly MailFix[]): string[] {
  if (fixes.length === 0)
    return ['Nothing has to change. Look again when another service begins to send mail for you.'];
  return fixes.map(({ title, explanation, record, waitFor }) => {
    const what = record
      ? `${title}: publish the ${record.type} record ${record.value} at ${record.host}.`
      : `${title}. ${explanation}`;
    return waitFor === null ? what : `${what} ${waitFor}`;
  });
}
