import type { Finding, SpoofDetails } from '#shared/api/spoof-check.ts';
import type { JudgedDomain, JudgedRecords } from './judged-domain.ts';
import { type DnsAnswer, isAtOrBelow, recordsOf } from '../../platform/rules/dns-answers.ts';
import type { DomainFacts } from './gather-facts.ts';
import { registeredDomainOf } from './registered-domain.ts';
import { parseTagList, trimBlanks } from './tag-list.ts';
import { note, warning } from './finding.ts';

type WithSending = JudgedRecords & Pick<JudgedDomain, 'sending'>;

/** Where the domain's mail is delivered; reported but not graded, except for a domain without mail. */
export function mxFinding({ facts, mx: { state }, sending: { sends } }: WithSending): Finding | undefined {
  const { delivery } = facts;
  if (state === 'unknown')
    return warning('mx-unknown', 'The mail servers could not be looked up', {
      explanation:
        'The name servers did not say where mail to this domain goes. Try again in a few minutes; if it stays like this, mail to you is delayed or lost.',
      source: DELIVERY,
    });
  if (state === 'null-mx')
    return sends
      ? warning('mx-null-but-sends', 'The domain sends mail and takes none', {
          explanation:
            'The null MX is its only mail exchange, yet other records say that it sends. Many receivers refuse such mail: name a server for answers.',
          source: 'RFC 7505, section 4.2',
        })
      : undefined;
  if (delivery.lost.length > 0) return lostMx(facts);
  if (state === 'found' && delivery.state === 'unknown')
    return note('mx-hosts-unknown', 'Whether mail to you arrives is not known', {
      explanation:
        'The addresses of the mail servers could not be looked up. Try again in a few minutes; if it stays like this, mail to you is delayed or lost.',
      source: DELIVERY,
    });
  if (state !== 'absent' || !sends) return undefined;
  return note('mx-missing', 'No server is named that takes mail', {
    explanation: 'The domain names no server that takes its mail, so answers to it may be lost.',
    source: DELIVERY,
  });
}

const DELIVERY = 'RFC 5321, section 5.1';

function lostMx({ domain, delivery: { state, lost } }: DomainFacts): Finding {
  const isAll = state === 'no-host';
  const effect = isAll ? 'so no mail to you can be delivered' : 'so mail has to go to the others';
  const isElsewhere = lost.some((name) => !isAtOrBelow(name, registeredDomainOf(domain)));
  const danger = isElsewhere
    ? ' If the domain behind such a name has lapsed, whoever registers it gets mail that is meant for you.'
    : '';
  return warning('mx-lost', isAll ? 'Mail to this domain goes nowhere' : 'A mail exchange leads nowhere', {
    explanation: `The MX records name ${lost.slice(0, 3).join(', ')}, and no address on the internet is found there, ${effect}. Correct the name, give it an address, or delete the record.${danger}`,
    source: DELIVERY,
  });
}

type ExtraRecord = SpoofDetails['mtaSts'];

interface Kind {
  /** How a record begins; receivers discard every other text there. */
  readonly version: RegExp;
  /** Meant as such a record, but discarded. */
  readonly nearMiss: RegExp;
  readonly isComplete: (record: string) => boolean;
  /** Whether the record says that the domain does not take part. */
  readonly isDeclined?: (record: string) => boolean;
  readonly name: string;
  readonly id: string;
  /** An example of a correct record. */
  readonly form: string;
  readonly source: string;
}

/** Records that are reported but not graded: they help delivery and privacy, not against forgery. */
const KINDS = {
  mtaSts: {
    version: /^v=STSv1;/,
    nearMiss: /^["'\s]*v\s*=\s*STSv1(?![0-9a-z])/i,
    isComplete: isMtaSts,
    name: 'MTA-STS',
    id: 'mta-sts',
    form: 'v=STSv1; id=20260101',
    source: 'RFC 8461, section 3.1',
  },
  tlsRpt: {
    version: /^v=TLSRPTv1;/,
    nearMiss: /^["'\s]*v\s*=\s*TLSRPTv1(?![0-9a-z])/i,
    isComplete: isTlsRpt,
    name: 'TLS reporting',
    id: 'tls-rpt',
    form: 'v=TLSRPTv1; rua=mailto: and an address',
    source: 'RFC 8460, section 3',
  },
  bimi: {
    version: /^v[ \t]*=[ \t]*BIMI1[ \t]*(;|$)/,
    nearMiss: /^["'\s]*v\s*=\s*BIMI1(?![0-9a-z])/i,
    isComplete: (record) => /^https:\/\/\S+$/i.test(logoIn(record) ?? ''),
    isDeclined: (record) => logoIn(record) === '',
    name: 'BIMI',
    id: 'bimi',
    form: 'v=BIMI1; l=https:// and the address of the logo',
    source: 'BIMI, Internet-Draft',
  },
} as const satisfies Record<string, Kind>;

function logoIn(record: string): string | undefined {
  const { values, repeated } = parseTagList(record);
  return repeated.length === 0 ? values.get('l') : undefined;
}

export function extraRecords({ mtaSts, tlsRpt, bimi }: DomainFacts): JudgedRecords['extras'] {
  return {
    mtaSts: recordIn(mtaSts, KINDS.mtaSts),
    tlsRpt: recordIn(tlsRpt, KINDS.tlsRpt),
    bimi: recordIn(bimi, KINDS.bimi),
  };
}

function recordIn(answer: DnsAnswer<string>, kind: Kind): ExtraRecord {
  const { version, nearMiss, isComplete, isDeclined } = kind;
  if (answer.kind === 'failed') return { state: 'unknown', record: null };
  const texts = recordsOf(answer);
  const [record, ...others] = texts.filter((text) => version.test(text));
  if (record === undefined) {
    const meant = texts.find((text) => nearMiss.test(text)) ?? null;
    return { state: meant === null ? 'absent' : 'faulty', record: meant };
  }
  if (isDeclined?.(record) && others.length === 0) return { state: 'absent', record: null };
  return { state: others.length === 0 && isComplete(record) ? 'found' : 'faulty', record };
}

/** Only existing records are mentioned: a small business can do without these. */
export function extraFindings(records: JudgedRecords['extras']): Finding[] {
  return (['mtaSts', 'tlsRpt', 'bimi'] as const).flatMap((extra) => {
    const { id, name, form, source } = KINDS[extra];
    const { state } = records[extra];
    if (state !== 'faulty') return [];
    const explanation = `There is more than one record, or something in it is missing or not written exactly: it has to read like ${form}. Until then it does nothing; correct it, or delete it.`;
    return warning(`${id}-faulty`, `The ${name} record cannot be used`, { explanation, source });
  });
}

/** One field without white space and with one equals sign (RFC 8461, section 3.1; RFC 8460, section 3). */
const FIELD = /^[a-z0-9][a-z0-9_.-]{0,31}=[!-<>-~]+$/i;

/**
 * Whether senders accept an MTA-STS record: names are case-sensitive, and it needs exactly one id (RFC 8461, section
 * 3.1).
 */
export function isMtaSts(record: string): boolean {
  const fields = fieldsOf(record);
  const [id, ...others] = fields.filter((field) => field.startsWith('id='));
  return (
    id !== undefined &&
    /^id=[a-zA-Z0-9]{1,32}$/.test(id) &&
    others.length === 0 &&
    fields.every((field) => FIELD.test(field))
  );
}

/** A mailbox or a web server: a scheme alone is no destination (RFC 6068, section 2; RFC 9110, section 4.2.2). */
const DESTINATION = /^(mailto:[^\s@?!]+@[^\s@?!]+(\?\S*)?|https:\/\/[^\s/?#]+\S*)$/i;

/** Whether senders accept a TLS reporting record and it has a usable destination (RFC 8460, section 3). */
export function isTlsRpt(record: string): boolean {
  const fields = fieldsOf(record);
  const [rua, ...others] = fields.filter((field) => field.startsWith('rua='));
  return (
    rua !== undefined &&
    others.length === 0 &&
    fields.every((field) => field === rua || FIELD.test(field)) &&
    rua
      .slice('rua='.length)
      .split(',')
      .some((uri) => DESTINATION.test(trimBlanks(uri)))
  );
}

/**
 * The fields after the version, separated by semicolons with optional spaces or tabs; the last semicolon is optional.
 */
function fieldsOf(record: string): string[] {
  const [, ...fields] = record.split(';').map(trimBlanks);
  return fields.at(-1) === '' ? fields.slice(0, -1) : fields;
}
