import { parseSpf } from './parse-spf.ts';
import { type SpfNode, isMechanism, type SpfRecord } from './spf-tree.ts';

const MECHANISM_WITH_EQUALS = /^[-+~?]?(include|a|mx|ptr|ip4|ip6|exists)=/i;
/** `all` with any sign or dash before or after it. */
export const MEANS_ALL = /^[^a-z0-9]*all[^a-z0-9]*$/i;
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

const TERM = /^[-+~?]?(all|a|mx|ptr)$|^([-+~?]?(include|ip4|ip6|exists|a|mx):|redirect=)\S+$/i;

/** Whether a text consists of SPF terms alone, without the version that makes it a record. */
export function isPartOfSpf(text: string): boolean {
  const terms = text.trim().split(/\s+/);
  return (
    terms.every((term) => TERM.test(term)) && terms.some((term) => /(include|ip[46]|exists):/i.test(term))
  );
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

function namedIn({ terms, problems, mechanisms, redirect }: SpfRecord): string[] {
  const named = terms.filter(
    (term) =>
      (isMechanism(term) && term.name !== 'all' && term.qualifier !== '-') ||
      (term.name === 'other' && MECHANISM_WITH_EQUALS.test(term.text)),
  );
  const isBesideAll = redirect !== undefined && mechanisms.some(({ name }) => name === 'all');
  const mistakes = problems.filter(({ text }) => !MEANS_ALL.test(text));
  return [...named, ...(isBesideAll ? [redirect] : []), ...mistakes].map(({ text }) => text);
}
