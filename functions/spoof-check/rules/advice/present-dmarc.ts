import { toDomainName } from '../../../platform/rules/dns-answers.ts';
import { isMeantAsDmarc, parseDmarc, type DmarcRecord } from '../dmarc/parse-dmarc.ts';
import { targetOf } from '../gather-facts.ts';
import type { JudgedRecords } from '../judged-domain.ts';
import { withPlainBlanks } from '../tag-list.ts';

interface PresentRecords {
  readonly own: readonly DmarcRecord[];
  /** The record above applies to the domain only while it has none of its own. */
  readonly above: readonly DmarcRecord[];
  /** Records that nobody looks for where they are: at the domain itself, or with the domain in their name twice. */
  readonly misplaced: readonly DmarcRecord[];
}

/** The texts at the domain's own `_dmarc` that are DMARC records or were meant to be. */
export function publishedDmarc({ facts }: JudgedRecords): string[] {
  const [own] = facts.dmarc;
  return own ? [...own.records, ...own.others.filter(isMeantAsDmarc)] : [];
}

/** The records that a new one takes the place of, each read as it was meant. */
export function presentRecords(judged: JudgedRecords): PresentRecords {
  const own = publishedDmarc(judged).map(asMeant);
  if (own.length > 0) return { own, above: [], misplaced: [] };
  const { facts, dmarc } = judged;
  const { step } = dmarc.discovery;
  // Behind an alias is the text of somebody else.
  const places = [...(targetOf(facts.alias) === undefined ? [facts.texts] : []), facts.dmarcTwice];
  const texts = places.flatMap((answer) => (answer.kind === 'found' ? answer.records : []));
  return {
    own,
    above: step && step.domain !== facts.domain ? [step.record] : [],
    misplaced: texts.filter(isMeantAsDmarc).map(asMeant),
  };
}

/** Signs around an address, or before a semicolon, that belong in no record. */
const WRAPPING = /["'`\\<>\u2018-\u201f]/g;
/** A colon, or nothing, in place of the equals sign before an address for reports. */
const BEFORE_ADDRESS = /\b(ru[af])\s*[:=]?\s*(?=mailto:)/gi;
/** Blanks or commas in place of the semicolon before a tag: neither is part of an address. */
const BEFORE_TAG = /(?:[,:]?\s+|,)(?=[a-z][a-z0-9_]*\s*=)/gi;
/** Blanks or semicolons in place of the comma between two whole addresses. */
const BETWEEN_ADDRESSES = /(?<=@[^\s,;]+)[\s,;]+(?=(?:mailto:)?[^\s,;:@=]+@)/gi;

/**
 * The record without odd signs and blanks, and with every address that is beyond doubt. Other settings come from the
 * tags that receivers find: those that they do not read today would come into force unwatched.
 */
function asMeant(text: string): DmarcRecord {
  const written = withPlainBlanks(text).trim().replace(WRAPPING, '');
  const separated = written
    .replace(BEFORE_ADDRESS, '$1=')
    .replace(BEFORE_TAG, '; ')
    .replace(BETWEEN_ADDRESSES, ',');
  return { ...parseDmarc(written), reports: parseDmarc(withMailto(separated)).reports };
}

/**
 * A report address without `mailto:`, or with a space or slashes behind it: receivers ignore it, although its owner
 * meant it.
 */
const MEANT_ADDRESS = /^(?:mailto:)?(?:\/\/)?\s*([^\s:@/]+@[^\s:@/]+)$/i;

/** A domain that is not in the form that URIs and the DNS use. */
const OTHER_LETTERS = /(?<=@)[^\s@!?]*[\u0080-\uffff][^\s@!?]*/;

function withMailto(text: string): string {
  return text.replace(/\b(ru[af]\s*=)([^;]*)/gi, (_, tag: string, uris: string) => {
    const meant = uris
      .split(',')
      .map((uri) => uri.trim().replace(MEANT_ADDRESS, 'mailto:$1').replace(OTHER_LETTERS, toDomainName));
    return `${tag}${meant.join(',')}`;
  });
}
