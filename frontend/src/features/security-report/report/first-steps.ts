import type { NamesAnswer, ReportFinding } from '#shared/api/security-report.ts';
import type { ReadSpoofCheck, SpoofFix } from '#shared/api/spoof-check.ts';
import { SPOOF_STEP_EFFORT } from '#shared/content/report-links.ts';
import type { Fixer, Risk } from '#shared/rules/security-report.ts';
import { isDoneAtMailboxes } from '#shared/rules/spoof-check.ts';

type Severity = ReportFinding['severity'];

/** Somebody who can do a step, and the exact words to send to them. */
export interface StepChoice {
  readonly who: Fixer;
  readonly message: string;
}

/** One of the things to do first. */
export interface FirstStep {
  readonly id: string;
  readonly severity: Severity;
  readonly risk: Risk;
  /** What to do, without a full stop. */
  readonly title: string;
  readonly why: string;
  /** How long it takes somebody who knows how, in words. */
  readonly effort: string;
  /** Who can do it: first whoever is responsible, last us. */
  readonly choices: readonly [StepChoice, ...StepChoice[]];
}

type Findings = Pick<NamesAnswer, 'domain' | 'findings'>;

interface ReportParts {
  readonly spoof?: ReadSpoofCheck | undefined;
  readonly website?: Findings | undefined;
  readonly names?: Findings | undefined;
}

/** So many steps are told, or all dangers if these are more, but never more than that. */
const MOST_STEPS = 3;
const MOST_DANGERS = 5;
/** Without a domain, then without a certificate, nothing else holds: the steps that renew them. */
const RENEWALS: readonly string[] = ['registration-stopped', 'registration', 'certificate'];

/**
 * In the order in which attackers use them against South African businesses: invoices by forged mail, then takeovers.
 */
const RISKS: readonly Risk[] = ['mail-fraud', 'takeover', 'embarrassment'];
const SEVERITIES: readonly Severity[] = ['danger', 'warning', 'note'];

/**
 * The three things to do first, or fewer if less needs to be done; every danger is among them. Dangers come before
 * warnings, and among equals what runs out, then what an attacker would use first. Notes and unknown facts are never
 * steps.
 */
export function firstSteps({ spoof, website, names }: ReportParts): FirstStep[] {
  const findings = [website, names].flatMap((part) =>
    (part?.findings ?? []).flatMap((finding) => fromFinding(finding, part?.domain ?? '')),
  );
  const steps = withoutRepeats([...(spoof ? fromSpoofCheck(spoof) : []), ...findings].sort(byUse));
  const dangers = steps.filter(({ severity }) => severity === 'danger').length;
  return steps.slice(0, Math.min(MOST_DANGERS, Math.max(MOST_STEPS, dangers)));
}

function byUse(a: FirstStep, b: FirstStep): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    renewalAt(a) - renewalAt(b) ||
    RISKS.indexOf(a.risk) - RISKS.indexOf(b.risk)
  );
}

/** Before they have run out the certificate comes first: it is told two weeks before, the domain six. */
function renewalAt({ id, severity }: FirstStep): number {
  const at = RENEWALS.indexOf(id);
  if (at < 0) return RENEWALS.length;
  return severity === 'danger' ? at : RENEWALS.length - 1 - at;
}

function withoutRepeats(steps: readonly FirstStep[]): FirstStep[] {
  const ids = steps.map(({ id }) => id);
  return steps.filter(({ id }, at) => ids.indexOf(id) === at);
}

function fromFinding({ severity, risk, explanation, fix }: ReportFinding, domain: string): FirstStep[] {
  if (!fix || severity === 'note') return [];
  const { id, title, who, minutes, message } = fix;
  const choices = choicesOf(who, message, { title, domain });
  return [{ id, severity, risk, title, why: explanation, effort: effortInWords(minutes), choices }];
}

function choicesOf(
  who: Fixer,
  message: string,
  { title, domain }: { readonly title: string; readonly domain: string },
): [StepChoice, ...StepChoice[]] {
  const own = { who, message };
  if (who === 'us') return [own];
  return [own, { who: 'us', message: `Please send me a quote for this work on ${domain}: ${title}.` }];
}

/** What the spoof check found about the mail, and whether it is a danger; undefined if there is nothing to do. */
export function mailFault({ verdict, fixes, senders }: ReadSpoofCheck): MailFault | undefined {
  const [fix] = fixes ?? [];
  if (!fix || !verdict || fix.id === 'try-again' || fix.id === 'not-yours') return undefined;
  const own = verdict.ownMail;
  const isRefused = own !== null && senders?.some(({ passes, isUsed }) => passes === 'fails' && isUsed);
  if (isRefused) return { isDanger: true, isOwnMail: true, sentence: own };
  const strangers = [verdict.domain, verdict.subdomain];
  const worst = strangers.find(({ answer }) => answer === 'yes');
  if (worst) return { isDanger: true, isOwnMail: false, sentence: today(worst.sentence) };
  const junk = strangers.find(({ answer }) => answer === 'partly');
  if (own !== null) return { isDanger: false, isOwnMail: true, sentence: own };
  return junk && { isDanger: false, isOwnMail: false, sentence: today(junk.sentence) };
}

interface MailFault {
  readonly isDanger: boolean;
  /** Mail of the owner fails, and not only a stranger's passes. */
  readonly isOwnMail: boolean;
  readonly sentence: string;
}

/**
 * Own mail that is refused and a stranger who can write in the owner's name are the worst dangers; the first step of the
 * safe order is what to do now.
 */
function fromSpoofCheck(spoof: ReadSpoofCheck): FirstStep[] {
  const fault = mailFault(spoof);
  const fix = spoof.fixes?.[0];
  if (!fault || !fix) return [];
  const who = isDoneAtMailboxes(fix) ? 'mail-provider' : 'registrar';
  return [
    {
      id: `${fault.isOwnMail ? 'own-mail' : 'mail'}-${fix.id}`,
      severity: fault.isDanger ? 'danger' : 'warning',
      risk: 'mail-fraud',
      title: fix.title,
      why: `${fix.explanation} ${fault.sentence}`,
      effort: SPOOF_STEP_EFFORT,
      choices: choicesOf(who, mailMessage(spoof.domain, fix), { title: fix.title, domain: spoof.domain }),
    },
  ];
}

/** The verdict as a sentence of its own: without the answer to the question before it, which is not asked here. */
function today(verdict: string): string {
  const sentence = verdict.replace(/^(Yes|Only into)\b[^.]*\.\s+/, '');
  // An abbreviation or a domain at its beginning stays as it is.
  return /^[A-Z][a-z]* /.test(sentence)
    ? `Today ${sentence[0]?.toLowerCase()}${sentence.slice(1)}`
    : sentence;
}

/** Line by line: name and value of the record are copied, so nothing else may be on their lines. */
function mailMessage(domain: string, fix: SpoofFix): string {
  const { record, replaces, waitBefore, title, explanation } = fix;
  const replaced = replaces.length > 0 ? `It replaces: ${replaces.join(' | ')}` : null;
  const what = record
    ? [
        `Good day. Please publish this ${record.type} record in the DNS of ${domain}.`,
        `Name: ${record.host}`,
        `Value: ${record.value}`,
        replaced,
        `What it is for: ${explanation}`,
      ]
    : [`Good day. Please help me with this for ${domain}: ${title}. ${explanation}`];
  const before = waitBefore === null ? null : `Not before this is done: ${waitBefore}`;
  return [...what, before, 'Please tell me when it is done. Thank you.']
    .filter((part) => part !== null)
    .join('\n');
}

function effortInWords(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
