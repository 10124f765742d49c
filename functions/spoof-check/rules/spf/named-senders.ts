import { GLUED_TERM, parseSpf } from './parse-spf.ts';
import { type SpfNode, isMechanism, type SpfRecord } from './spf-tree.ts';

/** `all` with any sign or dash before or after it, or with a sign and a letter too few or too many. */
export const MEANS_ALL = /^[^a-z0-9]*all[^a-z0-9]*$|^[-+~?][al]{2,4}$/i;
/** A text that was meant to be SPF: with quotation marks, spaces or other words where only "v=spf1" is allowed. */
const MEANS_SPF = /^[\s"'`\u0080-\uffff]*(v\s*[=:-]?\s*spf-?\d*|spf-?1)(?![0-9.])[\s;:"']*/i;
const QUOTES = /["'`\u2018-\u201f\u00ab\u00bb]/g;

/**
 * The SPF records of a domain as their author meant them: the valid ones, with the rest of one that was split, or else
 * texts that only look like one, without quotation marks and with the correct version.
 */
export function meantRecords({ found }: SpfNode): SpfRecord[] {
  if (found.kind === 'record') {
    const halves = secondHalves(found);
    return [halves.length === 0 ? found.record : parseSpf([found.record.text, ...halves].join(' '))];
  }
  if (found.kind === 'several') return found.records.map(parseSpf);
  return nearMisses(found);
}

/** The texts beside a record without an ending that continue it: a long record was stored as two of them. */
function secondHalves({ record, texts }: { readonly record: SpfRecord; readonly texts: readonly string[] }) {
  const isEnded = record.redirect !== undefined || record.mechanisms.some(({ name }) => name === 'all');
  return isEnded ? [] : texts.filter(isPartOfSpf);
}

/** Whether a text consists of SPF terms alone, without the version that makes it a record. */
export function isPartOfSpf(text: string): boolean {
  const { terms, problems } = parseSpf(`v=spf1 ${text.trim()}`);
  const isKnown = terms.every(({ name }) => name !== 'other' && name !== 'exp');
  return problems.length === 0 && isKnown && terms.some(({ name }) => /^(include|ip[46]|exists)$/.test(name));
}

function nearMisses(found: SpfNode['found']): SpfRecord[] {
  return meantTexts(found).map((text) =>
    parseSpf(text.replace(MEANS_SPF, 'v=spf1 ').replace(QUOTES, '').trim()),
  );
}

/** The texts at the domain that a new SPF record replaces, as they were published. */
export function publishedSpf({ found }: SpfNode): string[] {
  if (found.kind === 'record')
    return [
      found.record.text,
      ...found.texts.filter((text) => text !== found.record.text && isNearMiss(text)),
      ...secondHalves(found),
    ];
  if (found.kind === 'several') return [...found.records];
  return meantTexts(found);
}

/**
 * Everything in the published records that tries to name a sender, whether or not receivers understand it: terms before
 * and after `all`, an equals sign for a colon, a term with a mistake. A redirect names the senders of its target.
 */
export function namedSenders(tree: SpfNode): string[] {
  const beside = tree.found.kind === 'record' || tree.found.kind === 'several' ? nearMisses(tree.found) : [];
  return [...[...meantRecords(tree), ...beside].flatMap(namedIn), ...tree.walked.flatMap(namedBehind)];
}

function meantTexts(found: SpfNode['found']): string[] {
  return 'texts' in found ? found.texts.filter(isNearMiss) : [];
}

function isNearMiss(text: string): boolean {
  return MEANS_SPF.test(text) && !/^v=spf1( |$)/i.test(text);
}

function namedBehind({ term, next }: SpfNode['walked'][number]): string[] {
  if (term.name !== 'redirect') return [];
  if (next?.found.kind === 'failed') return [];
  return next?.found.kind === 'record' ? namedSenders(next) : [term.text];
}

function namedIn(record: SpfRecord): string[] {
  const isEnded = record.mechanisms.some(({ name }) => name === 'all');
  return termsOf(record).filter((text) => {
    const [term] = parseSpf(`v=spf1 ${mended(text)}`).terms;
    if (term === undefined) return !MEANS_ALL.test(text);
    if (isMechanism(term)) return term.name !== 'all' && term.qualifier !== '-';
    return term.name === 'redirect' && isEnded;
  });
}

const MECHANISM_WITH_EQUALS = /^([-+~?]?(?:include|a|mx|ip4|ip6|exists))=/i;
/** An instruction that does not exist and can only mean "include", before a name. */
const MEANS_INCLUDE = /^([-+~?]?)in(?!clude[:=])[a-z]{3,8}[:=](?=(?:[a-z0-9_-]+\.)+[a-z]+$)/i;
/** An IPv4 address or network behind anything but "ip4:", and a name behind that. */
const ADDRESS = /^([-+~?]?)(?:(?:ipv?4?|ip6|a|mx|include)[:=])?(?=\d+(?:\.\d+){3}(?:\/\d+)?$)/i;
const NAME_AS_ADDRESS = /^([-+~?]?)ip4:(?=(?:[a-z0-9_-]+\.)+[a-z]+$)/i;
/** A name as a web address. */
const WEB_ADDRESS = /^([-+~?]?(?:include|a|mx):)https?:\/\/([^\s/:]+).*$/i;
/** A space between the colon of a term and its value, or in place of the colon that an include has to have. */
const SPACE_IN_TERM =
  /(?<=\s[-+~?]?)(include|ip4|a|mx|exists)(?::|(?<=include))\s+(?=[^\s:=]+\.[^\s:=]+(?:\s|$))/gi;
const GLUED_ALL = /^(.*[a-z0-9])[-+~?]all$/i;

/** The record with every term as it was meant. */
export function mendedRecord(record: SpfRecord): SpfRecord {
  return parseSpf(['v=spf1', ...termsOf(record).map(mended)].join(' '));
}

/**
 * White space other than a space joins two terms for receivers, and so does none; here they are separated, as they were
 * meant.
 */
export function termsOf({ text }: SpfRecord): string[] {
  return text
    .replace(SPACE_IN_TERM, '$1:')
    .split(/\s+/)
    .slice(1)
    .flatMap((term) => term.split(GLUED_TERM));
}

/**
 * The term as it was meant, if that is beyond doubt: without signs around it, with a colon for an equals sign, and with
 * "ip4:" before an address. Receivers silently ignore such a sender, or reject the record.
 */
export function mended(term: string): string {
  const written = term
    .replace(/["'`]|[,;]+$|(?<=\.[a-z]+)\/+$/gi, '')
    .replace(/^redirect:/i, 'redirect=')
    .replace(MECHANISM_WITH_EQUALS, '$1:')
    .replace(MEANS_INCLUDE, '$1include:')
    .replace(WEB_ADDRESS, '$1$2')
    .replace(ADDRESS, '$1ip4:')
    .replace(NAME_AS_ADDRESS, '$1a:');
  return GLUED_ALL.exec(written)?.[1] ?? written;
}
