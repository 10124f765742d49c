import { shownTime } from '#functions/leads/rules/lead-emails.ts';
import { inColumns } from '../columns.ts';
import type { Trace } from './find-traces.ts';
import type { ErasurePlan, Reasoned } from './erasure.ts';

const RELATIONS: Readonly<Record<Trace['kind'], string>> = {
  belongs: 'theirs',
  mentions: 'mentions them',
  resembles: 'a longer address',
};

/** The traces, one line each: what it is, in which table, since when and until when. */
export function tracesAsTable(traces: readonly Trace[], now: number): string {
  const rows = traces.map((trace) => [
    trace.name,
    trace.table,
    RELATIONS[trace.kind],
    trace.since === undefined ? 'unknown' : shownTime(trace.since),
    shownUntil(trace.until, now),
  ]);
  return inColumns(['What', 'Table', 'Whose', 'Since', 'Kept until'], rows);
}

/** What an erasure will do, before it is done. */
export function planInWords({ items, texts, left, kept }: ErasurePlan, now: number): string {
  return [
    part('This will be erased:', items, now),
    part('The address will be removed from these texts, which are not theirs:', texts, now),
    part(
      'This stays. --mentions removes the address from texts that mention it; a longer address is not changed:',
      left,
      now,
    ),
    reasonsInWords(kept),
  ].join('');
}

/** Why something is not erased, or only in part. */
export function reasonsInWords(reasoned: readonly Reasoned[]): string {
  return reasoned.map(({ trace, reason }) => `${trace.name}: ${reason}\n`).join('');
}

/** The result of a second search after an erasure. */
export function proofInWords(found: readonly Trace[], now: number): string {
  const left = found.filter(({ kind }) => kind !== 'resembles');
  const longer = found.length - left.length;
  return [
    `Searched all tables again: ${left.length} ${left.length === 1 ? 'trace' : 'traces'} left.\n`,
    left.length === 0 ? '' : tracesAsTable(left, now),
    longer === 0 ? '' : `Longer addresses that contain this one were not changed: ${longer}.\n`,
  ].join('');
}

function part(title: string, traces: readonly Trace[], now: number): string {
  return traces.length === 0 ? '' : `${title}\n\n${tracesAsTable(traces, now)}\n`;
}

function shownUntil(until: number | undefined, now: number): string {
  if (until === undefined) return 'no end yet';
  return until > now ? shownTime(until) : 'expired; DynamoDB deletes it within two days';
}
