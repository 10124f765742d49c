import type { MailDetails } from '#shared/api/spoof-check-details.ts';
import type { DnsAnswer } from './dns-answers.ts';
import type { MailFacts } from './mail-facts.ts';
import type { Finding } from './mail-findings.ts';
import { parseTagList } from './tag-list.ts';

type ExtraRecord = MailDetails['mtaSts'];

interface Kind {
  readonly version: RegExp;
  readonly isComplete: (values: ReadonlyMap<string, string>) => boolean;
  readonly name: string;
  readonly id: string;
  readonly benefit: string;
  readonly source: string;
}

/** Records that are reported and not graded: they help delivery and privacy, not against forgery. */
const KINDS = {
  mtaSts: {
    version: /^v\s*=\s*STSv1\s*(;|$)/,
    isComplete: (values) => /^[a-z0-9]{1,32}$/i.test(values.get('id') ?? ''),
    name: 'MTA-STS',
    id: 'mta-sts',
    benefit: 'Mail to you may only travel encrypted.',
    source: 'RFC 8461, section 3.1',
  },
  tlsRpt: {
    version: /^v\s*=\s*TLSRPTv1\s*(;|$)/,
    isComplete: (values) => /^(mailto:|https:)/i.test(values.get('rua') ?? ''),
    name: 'TLS reporting',
    id: 'tls-rpt',
    benefit: 'You are told when mail to you could not travel encrypted.',
    source: 'RFC 8460, section 3',
  },
  bimi: {
    version: /^v\s*=\s*BIMI1\s*(;|$)/,
    isComplete: (values) => /^(https:\S+)?$/i.test(values.get('l') ?? ''),
    name: 'BIMI',
    id: 'bimi',
    benefit: 'Some mail programs show your logo beside your mail.',
    source: 'BIMI, Internet-Draft',
  },
} as const satisfies Record<string, Kind>;

export type ExtraRecords = Pick<MailDetails, keyof typeof KINDS>;

export function extraRecords({ mtaSts, tlsRpt, bimi }: MailFacts): ExtraRecords {
  return {
    mtaSts: recordIn(mtaSts, KINDS.mtaSts),
    tlsRpt: recordIn(tlsRpt, KINDS.tlsRpt),
    bimi: recordIn(bimi, KINDS.bimi),
  };
}

function recordIn(answer: DnsAnswer<string>, { version, isComplete }: Kind): ExtraRecord {
  if (answer.kind === 'failed') return { state: 'unknown', record: null };
  const texts = answer.kind === 'found' ? answer.records.filter((text) => version.test(text)) : [];
  const [record, ...others] = texts;
  if (record === undefined) return { state: 'absent', record: null };
  const { values, repeated } = parseTagList(record);
  const isGood = others.length === 0 && repeated.length === 0 && isComplete(values);
  return { state: isGood ? 'found' : 'faulty', record };
}

/** Only what is there is spoken of: a small business may well live without these. */
export function extraFindings(records: ExtraRecords): Finding[] {
  return ([KINDS.mtaSts, KINDS.tlsRpt, KINDS.bimi] as const).flatMap((kind, nth) => {
    const state = [records.mtaSts, records.tlsRpt, records.bimi][nth]?.state;
    if (state !== 'found' && state !== 'faulty') return [];
    const isGood = state === 'found';
    return [
      {
        id: isGood ? kind.id : `${kind.id}-faulty`,
        severity: isGood ? ('good' as const) : ('note' as const),
        title: isGood ? `${kind.name} is published` : `The ${kind.name} record cannot be used`,
        explanation: isGood
          ? kind.benefit
          : `There is more than one record, or a part of it is missing. ${kind.benefit}`,
        source: kind.source,
      },
    ];
  });
}
