import type { MailCheckAnswer } from '#shared/api/mail-check.ts';

export interface RecordStatus {
  readonly name: 'SPF' | 'DMARC' | 'DKIM';
  readonly purpose: string;
  readonly words: 'CONFIGURED' | 'NOT FOUND' | 'COULD NOT BE ASKED';
  /** Whether the words are good news: a record can be there and ask for nothing. */
  readonly look: 'safe' | 'notice' | 'danger';
  readonly note: string;
  readonly record: string | null;
}

const NOT_ASKED = 'The name servers gave no answer. The record may well be there.';
const UNUSABLE = 'Something is published, but not in a form that receivers can use.';

/** The three records, each with what can honestly be said about it. */
export function statusesOf(given: MailCheckAnswer): RecordStatus[] {
  const answer = given.existence === 'dns-failure' ? { ...given, ...NOTHING_KNOWN } : given;
  return [
    {
      name: 'SPF',
      purpose: 'Who may send',
      record: answer.spfRecord,
      ...statusOf(answer.spfValid, spfIsStrict(answer)),
      note: spfNote(answer),
    },
    {
      name: 'DMARC',
      purpose: 'What happens to forgeries',
      record: answer.dmarcRecord,
      ...statusOf(answer.dmarcValid, dmarcActs(answer)),
      note: dmarcNote(answer),
    },
    {
      name: 'DKIM',
      purpose: 'How your mail is sealed',
      record: answer.dkimRecord,
      ...dkimStatus(answer),
      note: dkimNote(answer),
    },
  ];
}

/** When its name servers fail, nothing at all is known about a domain. */
const NOTHING_KNOWN = { spfValid: null, dmarcValid: null, dkimValid: null };

function statusOf(isValid: boolean | null, isStrong: boolean): Pick<RecordStatus, 'words' | 'look'> {
  if (isValid === null) return { words: 'COULD NOT BE ASKED', look: 'notice' };
  if (!isValid) return { words: 'NOT FOUND', look: 'danger' };
  return { words: 'CONFIGURED', look: isStrong ? 'safe' : 'notice' };
}

function dkimStatus({ dkimValid, details }: MailCheckAnswer): Pick<RecordStatus, 'words' | 'look'> {
  const status = statusOf(dkimValid, true);
  const provesLittle = details.dkim.state === 'not-found' || !details.sendsMail;
  return status.words === 'NOT FOUND' && provesLittle ? { ...status, look: 'notice' } : status;
}

function spfIsStrict({ details }: MailCheckAnswer): boolean {
  return details.spf.strangerResult === 'fail' || details.spf.strangerResult === 'softfail';
}

function dmarcActs({ details }: MailCheckAnswer): boolean {
  return details.dmarc.policy === 'reject' || details.dmarc.policy === 'quarantine';
}

function spfNote({ spfValid, details: { spf } }: MailCheckAnswer): string {
  if (spfValid === null) return NOT_ASKED;
  if (!spfValid) return spf.state === 'faulty' ? UNUSABLE : 'The domain names nobody who may send for it.';
  const results: Partial<Record<typeof spf.strangerResult, string>> = {
    pass: 'It lets everybody send.',
    neutral: 'It names senders and says nothing about all others.',
    softfail: 'Mail from any other machine is suspicious.',
    fail: 'Mail from any other machine is not yours.',
  };
  return results[spf.strangerResult] ?? 'Receivers can use it.';
}

function dmarcNote({ domain, dmarcValid, details: { dmarc } }: MailCheckAnswer): string {
  if (dmarcValid === null) return NOT_ASKED;
  if (!dmarcValid) {
    return dmarc.state === 'faulty' ? UNUSABLE : 'Nobody is told what to do with mail that is not yours.';
  }
  const policies: Partial<Record<typeof dmarc.policy, string>> = {
    none: 'Today it only watches: forgeries are delivered.',
    quarantine: 'Forgeries go to the junk folder.',
    reject: 'Forgeries are refused.',
    absent: UNUSABLE,
  };
  const inherited =
    dmarc.foundAt !== null && dmarc.foundAt !== domain ? ` It stands at ${dmarc.foundAt}.` : '';
  return `${policies[dmarc.policy] ?? NOT_ASKED}${inherited}`;
}

function dkimNote({ dkimValid, details }: MailCheckAnswer): string {
  const { state, keys, tried } = details.dkim;
  const usable = keys.filter((key) => key.state === 'usable');
  if (dkimValid === null) return NOT_ASKED;
  if (dkimValid) {
    return usable.length > 1
      ? `${usable.length} keys; this is the first.`
      : `Selector ${usable[0]?.selector}.`;
  }
  if (!details.sendsMail) return 'Not needed as long as the domain sends no mail.';
  if (state === 'faulty') return 'There are keys, but none that receivers can use.';
  if (state === 'absent') return 'Proven: there is no place where a key could stand.';
  return `With the ${tried.length} selectors tried. A key may stand under another name.`;
}
