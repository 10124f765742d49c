import type { SpoofCheckAnswer, ReadSpoofCheck } from '#shared/api/spoof-check.ts';

export interface RecordStatus {
  readonly name: 'SPF' | 'DMARC' | 'DKIM';
  readonly purpose: string;
  readonly words: 'CONFIGURED' | 'NOT FOUND' | 'NOT KNOWN';
  /** Whether the words are good news: a record can exist and stop nobody. */
  readonly look: 'safe' | 'warning' | 'danger';
  readonly note: string;
  readonly record: string | null;
}

const NOT_ASKED = 'The name servers gave no answer. The record may well be there.';
const PARTLY_READ = 'A part of it could not be read, so we cannot say who may send.';
const UNUSABLE = 'Something is published, but not in a form that receivers can use.';

const PURPOSES = {
  SPF: 'Who may send',
  DMARC: 'What happens to forgeries',
  DKIM: 'How your mail is sealed',
} as const;

/** The three records, each with what can honestly be said about it. */
export function statusesOf(given: ReadSpoofCheck): RecordStatus[] {
  const { verdict, details } = given;
  const answer = { ...given, ...(given.existence === 'dns-failure' && NOTHING_KNOWN) };
  const statuses =
    verdict && details ? judgedStatuses({ ...answer, verdict, details }) : bareStatuses(answer);
  // That nothing was read is said once, at the verdict.
  return given.existence === 'dns-failure' ? statuses.map((one) => ({ ...one, note: '' })) : statuses;
}

function recordStatus(
  name: RecordStatus['name'],
  record: string | null,
  status: Pick<RecordStatus, 'words' | 'look'>,
  note: string,
): RecordStatus {
  return { name, purpose: PURPOSES[name], record, ...status, note };
}

function bareStatuses(answer: ReadSpoofCheck): RecordStatus[] {
  const bare = (name: RecordStatus['name'], isValid: boolean | null, record: string | null) =>
    recordStatus(name, record, statusOf(isValid, true), isValid === null ? NOT_ASKED : '');
  return [
    bare('SPF', answer.spfValid, answer.spfRecord),
    bare('DMARC', answer.dmarcValid, answer.dmarcRecord),
    bare('DKIM', answer.dkimValid, answer.dkimRecord),
  ];
}

type Judged = ReadSpoofCheck & Pick<SpoofCheckAnswer, 'verdict' | 'details'>;

function judgedStatuses(answer: Judged): RecordStatus[] {
  const spf = statusOf(answer.spfValid, spfIsStrict(answer) && isStopping(answer));
  const acts = dmarcActs(answer) && isStopping(answer) && isStopping(answer, 'subdomain');
  return [
    recordStatus('SPF', answer.spfRecord, spf, spfNote(answer)),
    recordStatus('DMARC', answer.dmarcRecord, statusOf(answer.dmarcValid, acts), dmarcNote(answer)),
    recordStatus('DKIM', answer.dkimRecord, dkimStatus(answer), dkimNote(answer)),
  ];
}

/** When its name servers fail, nothing at all is known about a domain. */
const NOTHING_KNOWN = { spfValid: null, dmarcValid: null, dkimValid: null };

function statusOf(isValid: boolean | null, isStrong: boolean): Pick<RecordStatus, 'words' | 'look'> {
  if (isValid === null) return { words: 'NOT KNOWN', look: 'warning' };
  if (!isValid) return { words: 'NOT FOUND', look: 'danger' };
  return { words: 'CONFIGURED', look: isStrong ? 'safe' : 'warning' };
}

/** Whether a stranger's mail at least goes to the junk folder. Otherwise no record is good news. */
function isStopping({ verdict }: Judged, of: 'domain' | 'subdomain' = 'domain'): boolean {
  return verdict[of].answer === 'no' || verdict[of].answer === 'partly';
}

function dkimStatus({ dkimValid, details }: Judged): Pick<RecordStatus, 'words' | 'look'> {
  const status = statusOf(dkimValid, isCheckedByAll(details));
  const provesLittle = details.dkim.state === 'not-found' || !details.sendsMail;
  return status.words === 'NOT FOUND' && provesLittle ? { ...status, look: 'warning' } : status;
}

function usableKeys({ dkim }: SpoofCheckAnswer['details']) {
  return dkim.keys.filter((key) => key.state === 'usable');
}

function isInTest(details: SpoofCheckAnswer['details']): boolean {
  return usableKeys(details).every(({ isTesting }) => isTesting);
}

function isCheckedByAll(details: SpoofCheckAnswer['details']): boolean {
  return usableKeys(details).some(({ type, isTesting }) => type === 'rsa' && !isTesting);
}

function spfIsStrict({ details: { spf, sendsMail } }: Judged): boolean {
  const isListed = spf.senders.reach === 'listed' || (spf.senders.reach === 'nobody' && !sendsMail);
  return isListed && (spf.strangerResult === 'fail' || spf.strangerResult === 'softfail');
}

function dmarcActs({ details }: Judged): boolean {
  return details.dmarc.policy === 'reject' || details.dmarc.policy === 'quarantine';
}

function spfNote(answer: Judged): string {
  const { sendsMail, spf } = answer.details;
  const { strangerResult, senders, state } = spf;
  if (answer.spfValid === null) return answer.spfRecord === null ? NOT_ASKED : PARTLY_READ;
  if (!answer.spfValid) return state === 'faulty' ? UNUSABLE : 'Nobody is named who may send.';
  const open: Partial<Record<typeof senders.reach, string>> = {
    everybody: 'It lets everybody send.',
    many: 'It lets so much of the internet send that strangers are among them.',
    depends: 'Who may send is decided separately for every message, so nobody can list them.',
    unknown: PARTLY_READ,
    ...(sendsMail ? { nobody: 'It lets nobody pass, not even your own mail.' } : {}),
  };
  const results: Partial<Record<typeof strangerResult, string>> = {
    neutral: 'It names senders and says nothing about all others.',
    softfail: 'Mail from any other machine is suspicious.',
    fail: 'Mail from any other machine is not yours.',
  };
  const note = open[senders.reach] ?? results[strangerResult] ?? 'Receivers can use it.';
  return spfIsStrict(answer) && !isStopping(answer)
    ? 'It names who may send. Alone it stops no forgery.'
    : note;
}

function dmarcNote(answer: Judged): string {
  const { domain, dmarcValid, details } = answer;
  const { dmarc } = details;
  if (dmarcValid === null) return NOT_ASKED;
  if (!dmarcValid) {
    return dmarc.state === 'faulty' ? UNUSABLE : 'Receivers get no instruction for forgeries.';
  }
  const inherited = dmarc.foundAt !== null && dmarc.foundAt !== domain ? ` It is at ${dmarc.foundAt}.` : '';
  return `${policyNote(answer)}${inherited}`;
}

function policyNote(answer: Judged): string {
  const { policy, newer, older } = answer.details.dmarc;
  if (policy === 'none' && newer !== older) return 'Not every receiver acts on it.';
  if (policy === 'none') return 'Today it only watches: forgeries are delivered.';
  if (policy === 'absent') return UNUSABLE;
  if (policy === 'unknown') return NOT_ASKED;
  if (answer.verdict.domain.answer === 'yes')
    return 'It asks to stop forgeries, but SPF lets strangers pass, so theirs look genuine.';
  if (!isStopping(answer))
    return 'It asks to stop forgeries. Whether strangers pass as you all the same, we cannot tell.';
  const own = policy === 'reject' ? 'Forgeries are refused' : 'Forgeries go to the junk folder';
  return isStopping(answer, 'subdomain') ? `${own}.` : `${own}, but not those of subdomains.`;
}

function dkimNote({ dkimValid, details }: Judged): string {
  const { state, tried } = details.dkim;
  const usable = usableKeys(details);
  if (dkimValid === null) return NOT_ASKED;
  if (dkimValid) {
    const which =
      usable.length > 1 ? `${usable.length} keys; this is the first.` : `Selector ${usable[0]?.selector}.`;
    if (isInTest(details)) return `${which} It is marked as a test, so receivers may ignore the seal.`;
    return isCheckedByAll(details) ? which : `${which} Many receivers do not check its kind, Ed25519.`;
  }
  if (!details.sendsMail) return 'Not needed as long as the domain sends no mail.';
  if (state === 'faulty') return 'There are keys, but none that receivers can use.';
  if (state === 'absent') return 'There is no DKIM key, under any name.';
  return `With the ${tried.length} selectors tried. A key may be under another name.`;
}

type Dmarc = SpoofCheckAnswer['details']['dmarc'];

const DOES: Readonly<Record<Dmarc['policy'], string>> = {
  reject: 'refuse forgeries',
  quarantine: 'put forgeries into the junk folder',
  none: 'deliver forgeries, or a part of them',
  absent: 'find no policy and deliver forgeries',
  unknown: 'do what we could not read',
};

/** How receivers of the newer and the older DMARC standard differ; undefined where they act alike. */
export function receiversApart({ newer, older }: Pick<Dmarc, 'newer' | 'older'>): string | undefined {
  if (newer === older) return undefined;
  return `Receivers that follow the newer standard (RFC 9989) ${DOES[newer]}; those that still follow the older one (RFC 7489) ${DOES[older]}.`;
}
