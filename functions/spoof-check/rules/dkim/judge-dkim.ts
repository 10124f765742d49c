import type { DkimKeyAnswer, Finding } from '#shared/api/spoof-check.ts';
import type { MailService } from '#shared/rules/mail-services.ts';
import { type DnsAnswer, recordsOf } from '../../../platform/rules/dns-answers.ts';
import { serviceOfAlias } from '../known-services.ts';
import { note, told, warning } from '../finding.ts';
import type { DkimFacts, SelectorAnswer } from './ask-dkim.ts';
import { isDkimKey, parseDkimKey } from './parse-key.ts';

export type DkimState = 'found' | 'faulty' | 'absent' | 'not-found' | 'unknown';

export interface DkimReport {
  readonly state: DkimState;
  /** Working keys first, then those marked as a test. */
  readonly keys: readonly DkimKeyAnswer[];
  /** At least one key is usable, not marked as a test, and of a kind that all receivers check. */
  readonly isSigning: boolean;
  /** The selectors that were looked up, those of the detected providers first. */
  readonly tried: readonly string[];
  /** The zone answers every selector with the same key, so guessing proves nothing. */
  readonly isWildcard: boolean;
  /** A selector is set up that is not among those looked up. */
  readonly isUnseen: boolean;
  /** The selector that the visitor named, if no key is there. */
  readonly missing: string | undefined;
}

/** What the answers prove: that there are keys, that there are none, or only that the usual selectors have none. */
export function judgeDkim(facts: DkimFacts, seen: readonly (MailService | undefined)[]): DkimReport {
  const wildcard = { texts: keyTexts(facts.probe), isAlias: facts.probeAlias.kind === 'found' };
  const ordered = [...facts.selectors].sort((a, b) => rank(a, seen) - rank(b, seen));
  const found = ordered
    .flatMap((answer) => keyAt(answer, wildcard) ?? [])
    .sort((a, b) => worth(b) - worth(a));
  const shown = found.filter((key) => !isSpare(key, found));
  const keys = shown.some(isWorkingRsa)
    ? shown
    : shown.map((key) =>
        key.state === 'usable' && key.type === 'ed25519'
          ? { ...key, remarks: [...key.remarks, RSA_WANTED] }
          : key,
      );
  const read = ordered.filter(({ text }) => text.kind !== 'failed');
  const named = read.find(({ isTyped }) => isTyped)?.selector;
  return {
    state: stateOf(facts, keys),
    keys,
    isSigning: keys.some(isWorkingRsa),
    tried: read.map(({ selector }) => selector),
    isWildcard: wildcard.texts.length > 0,
    isUnseen: isUnseen(facts),
    missing: found.some(({ selector }) => selector === named) ? undefined : named,
  };
}

/**
 * Whether the name above all selectors exists because of a selector that nobody can guess, such as those of Amazon SES.
 * A name exists only if there is something at it or below it (RFC 8020, section 2; RFC 4592, section 2.2.2). A wildcard
 * is ruled out because the probe has no answer, and none of the selectors that were looked up has one.
 */
function isUnseen({ above, probe, selectors }: DkimFacts): boolean {
  // A text at the name itself also suggests signed mail: DomainKeys, the predecessor of DKIM, had its policy there (RFC
  // 4870).
  const isThere = above.kind === 'found' || above.kind === 'no-data';
  const isSeen = selectors.some(({ text, alias }) => text.kind === 'found' || alias?.kind === 'found');
  return isThere && probe.kind === 'no-domain' && !isSeen;
}

function isWorkingRsa({ state, type, isTesting }: DkimKeyAnswer): boolean {
  return state === 'usable' && type === 'rsa' && !isTesting;
}

/**
 * Services that take turns between selectors leave the next one without a key until then, and it must stay
 * (MicrosoftDocs/microsoft-365-docs, 1184).
 */
function isSpare({ state, provider }: DkimKeyAnswer, keys: readonly DkimKeyAnswer[]): boolean {
  return (
    state === 'dangling-alias' &&
    provider !== null &&
    keys.some((other) => other.state === 'usable' && other.provider === provider)
  );
}

/** Gmail and Outlook do not check Ed25519 signatures, although RFC 8463, section 5, asks for it (2026). */
export const RSA_WANTED =
  'Many receivers, Gmail and Outlook among them, do not check Ed25519 so far. Have your mail signed with an RSA key too.';

function worth({ state, isTesting }: DkimKeyAnswer): number {
  return state === 'usable' ? (isTesting ? 1 : 2) : 0;
}

function rank({ isTyped, service }: SelectorAnswer, seen: readonly (MailService | undefined)[]): number {
  if (isTyped) return 0;
  return service && seen.includes(service) ? 1 : 2;
}

function stateOf({ above, selectors }: DkimFacts, keys: readonly DkimKeyAnswer[]): DkimState {
  if (keys.some(({ state }) => state === 'usable')) return 'found';
  if (keys.length > 0) return 'faulty';
  if (above.kind === 'no-domain') return 'absent';
  return selectors.some(({ text }) => text.kind === 'failed') ? 'unknown' : 'not-found';
}

function keyAt(
  answer: SelectorAnswer,
  wildcard: { texts: string[]; isAlias: boolean },
): DkimKeyAnswer | undefined {
  const { selector, service, text, isTyped } = answer;
  const alias = (answer.alias && recordsOf(answer.alias)[0]) ?? null;
  const named = { selector, provider: (serviceOfAlias(alias) ?? service)?.name ?? null, alias };
  const [record, ...others] = keyTexts(text);
  if (record === undefined) {
    return alias !== null && !wildcard.isAlias && (text.kind === 'no-domain' || text.kind === 'no-data')
      ? {
          ...named,
          state: 'dangling-alias',
          type: 'rsa',
          bits: null,
          record: null,
          isTesting: false,
          remarks: [dangling(alias)],
        }
      : undefined;
  }
  const key = parseDkimKey(record);
  // Even for a selector that was named, a text that every name has may be no key at all.
  if (wildcard.texts.includes(record) && (!isTyped || key.state === 'malformed')) return undefined;
  // If one of the texts is a key, all of them count, whatever the others say.
  const isOnly = text.kind === 'found' && text.records.length === 1;
  const found = { ...named, ...key, record };
  return isOnly ? found : { ...found, state: 'malformed', remarks: [others.length > 0 ? SEVERAL : BESIDE] };
}

/** Sorted, so that the order does not change from one answer to the next. */
function keyTexts(answer: DnsAnswer<string>): string[] {
  return recordsOf(answer).filter(isDkimKey).sort();
}

/** The result for more than one text is undefined (RFC 6376, section 3.6.2.2). */
export const SEVERAL =
  'Several keys are at this selector; receivers may pick any of them or none. Keep the one that signs your mail.';
export const BESIDE =
  'Another text is beside the key at this selector; receivers may pick either of them or none. Delete the other text.';

function dangling(alias: string): string {
  return `The selector points to ${alias}, and there is no key at that name: signing was begun there and not finished, or ended. If you do not use that service, delete the alias: whoever gets hold of that name could sign as you.`;
}

/** What the owner of the domain should know about its signatures. */
export function dkimFindings(report: DkimReport, sendsMail: boolean, domain: string): Finding[] {
  const { keys, missing } = report;
  return told<Finding>([
    stateFinding(report, sendsMail),
    missing !== undefined &&
      note('dkim-not-there', 'No DKIM key at the selector that you entered', {
        explanation: `There is no key at ${missing}._domainkey.${domain}. Check the spelling, and look at d= in the same line DKIM-Signature: if another domain is there, the selector is one of that domain. If d= is ${domain}, receivers cannot check that signature: have the key published.`,
        source: 'RFC 6376, section 6.1.2',
      }),
    keys.filter(({ state }) => state !== 'usable').map(keyFinding),
    keys.filter(({ state, remarks }) => state === 'usable' && remarks.length > 0).map(keyFinding),
    report.isWildcard &&
      note('dkim-wildcard', 'The domain answers every selector alike', {
        explanation:
          'A wildcard record answers any selector with the same text, so finding it under the usual names proves nothing. We did not count it.',
        source: 'RFC 4592',
      }),
  ]);
}

function stateFinding({ state, tried, isUnseen, missing }: DkimReport, sendsMail: boolean) {
  if (!sendsMail || state === 'found' || state === 'faulty' || state === 'unknown') return undefined;
  if (state === 'absent')
    return warning('dkim-absent', 'There is no DKIM key', {
      explanation:
        'The name that all DKIM keys would be under does not exist, so mail from this domain cannot carry a signature of its own.',
      source: 'RFC 6376 and RFC 8020',
    });
  const sign = isUnseen ? ' Here the name above all selectors exists, so there probably is one.' : '';
  const ask =
    missing === undefined
      ? ' Open an email you sent, look for s= in the line DKIM-Signature, and check again with that selector.'
      : '';
  return note('dkim-not-found', 'No DKIM key under the usual names', {
    explanation: `We tried ${tried.length} selectors that common mail services use. That does not mean that there is no DKIM: a selector can have any name.${sign}${ask}`,
    source: 'RFC 6376, section 3.1',
  });
}

/** What is wrong with a key, in the words of its remarks. */
function keyFinding({ selector, state, type, remarks, isTesting }: DkimKeyAnswer): Finding {
  const strength = type === 'ed25519' ? 'RFC 8463, section 5' : 'RFC 8301, section 3.2';
  const tell = (level: typeof note, id: string, title: string, source: string) =>
    level(id, title, { explanation: `Selector ${selector}: ${remarks.join(' ')}`, source });
  if (state === 'revoked')
    return tell(note, 'dkim-revoked', 'A DKIM key was withdrawn', 'RFC 6376, section 3.6.1');
  if (state === 'too-short')
    return tell(warning, 'dkim-too-short', 'A DKIM key is too short to count', 'RFC 8301, section 3.2');
  if (state === 'dangling-alias')
    return tell(
      warning,
      'dkim-dangling-alias',
      'A DKIM selector points to nothing',
      'RFC 6376, section 3.6.2',
    );
  if (state !== 'usable')
    return tell(warning, 'dkim-malformed', 'A DKIM key cannot be used', 'RFC 6376, section 3.6.1');
  if (isTesting) return tell(warning, 'dkim-testing', 'A DKIM key is marked as a test', strength);
  return remarks.includes(RSA_WANTED)
    ? tell(warning, 'dkim-ed25519', 'Many receivers do not check this DKIM key', strength)
    : tell(warning, 'dkim-weak', 'A DKIM key could be better', strength);
}
