import type { Command } from 'commander';
import { confirmAtTerminal, writePrivateFile } from './terminal.ts';
import { counted, inColumns } from './columns.ts';
import { OperatorError } from './place.ts';
import { carryOut, type ErasurePlan, planErasure, type Reasoned } from './privacy/erasure.ts';
import { findTraces, type Trace } from './privacy/find-traces.ts';
import { PEOPLE_TABLES, type Person, personOf } from './privacy/people-tables.ts';
import { shownTime } from '#functions/platform/rules/shown-time.ts';
import { BACKUP_DAYS, LEAD_RETENTION_MONTHS } from '#shared/rules/retention.ts';
import { PRIVACY_ANSWER_DAYS } from '#shared/rules/service-levels.ts';
import { showDirectionMarks } from '#functions/platform/rules/typed-text.ts';
import { COMPANY } from '#shared/content/company.ts';

interface EraseChoice {
  readonly address?: string;
  readonly mentions?: boolean;
  readonly yes?: boolean;
}

/** How the commands communicate with the operator. */
interface Desk {
  readonly say: (text: string) => void;
  readonly confirm: (question: string) => Promise<boolean>;
}

/**
 * `ops privacy …`: what a person may ask for under POPIA: which data is held about them, a copy of it, and its erasure.
 */
export function addPrivacyCommands(
  program: Command,
  say: Desk['say'],
  confirm: Desk['confirm'] = confirmAtTerminal,
): void {
  const desk = { say, confirm };
  const privacy = program
    .command('privacy')
    .description('What is held about a person: find it, export it, erase it');

  about(privacy, 'find')
    .description('What is held, where, since when and until when')
    .action((email: string, { address }: EraseChoice) => find(desk, email, address));

  about(privacy, 'export')
    .description('All of it in one JSON file for the person, which only you can read')
    .requiredOption('--out <file>', 'a new file')
    .action(async (email: string, { out, address }: { out: string; address?: string }) => {
      const person = personOf(email, address);
      const traces = await findTraces(person);
      writePrivateFile(out, exportOf(person, traces, Date.now()));
      const number = traces.filter(({ kind }) => kind === 'belongs').length;
      say(`${counted(number, 'record')} written to ${out}\n${otherSearch(person)}`);
    });

  about(privacy, 'erase')
    .description('Erase it, after showing it and asking; then search again')
    .option('--mentions', 'also remove the address from texts that are not theirs')
    .option('--yes', 'do not ask')
    .action((email: string, choice: EraseChoice) => erase(desk, email, choice));
}

async function find({ say }: Desk, email: string, address: string | undefined): Promise<void> {
  const person = personOf(email, address);
  const traces = await findTraces(person);
  if (traces.length === 0) say(`No table holds anything about ${person.email.canonical}.\n`);
  else say(tracesAsTable(traces, Date.now()));
  if (address === undefined) say('\nCounts and port scans are stored by IP address: --address finds them.\n');
  say(otherSearch(person) + beyondReach());
}

async function erase({ say, confirm }: Desk, email: string, choice: EraseChoice): Promise<void> {
  const { address, mentions = false, yes = false } = choice;
  const person = personOf(email, address);
  const plan = planErasure(await findTraces(person), { mentions, now: Date.now() });
  if (plan.blocked.length > 0) {
    throw new OperatorError(`Nothing was erased.\n${reasonsInWords(plan.blocked).trimEnd()}`);
  }
  const isNothing = plan.items.length + plan.texts.length === 0;
  if (isNothing) say(`There is nothing to erase about ${person.email.canonical}.\n`);
  say(planInWords(plan, Date.now()));
  if (isNothing) return;
  if (!yes && !(await confirm('Erase it for good?'))) throw new OperatorError('Nothing was erased.');
  await carryOut(plan, person.email);
  const found = await findTraces(person);
  say(proofInWords(found, Date.now()));
  say(reasonsInWords(plan.kept));
  say(otherSearch(person) + beyondReach());
  const rest = planErasure(found, { mentions, now: Date.now() });
  if (rest.items.length + rest.texts.length > 0) throw new OperatorError('Some of it is left: erase again.');
}

/** Nothing connects a number that was left alone with an address. */
function otherSearch({ email }: Person): string {
  return email.phone === undefined
    ? 'Who asked in the chat to be phoned left a number and no address: do the same with their number.\n'
    : 'Most of our records have an address and no number: do the same with their email address.\n';
}

function beyondReach(): string {
  return `\nBeyond the reach of this command:\n${BEYOND_REACH.map((place) => `- ${place}\n`).join('')}`;
}

function about(privacy: Command, name: string): Command {
  return privacy
    .command(`${name} <email-or-phone>`)
    .option('--address <ip>', 'also what is stored under an IP address that the person used');
}

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
    `Searched all tables again: ${counted(left.length, 'trace')} left.\n`,
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

/** Other places that may hold a person's data and that no command here can reach: a reminder for the operator. */
export const BEYOND_REACH: readonly string[] = [
  `Backups: DynamoDB can restore the tables of a stage to any second of the last ${BACKUP_DAYS} days. What is erased leaves that window after ${BACKUP_DAYS} days. After a restore, erase again.`,
  'Mailboxes: the mails about a lead are in the mailboxes of those who read the leads, and the acknowledgement in the visitor’s own.',
  'SES stores no mails, but it keeps addresses that bounced or complained in the account’s suppression list: aws sesv2 delete-suppressed-destination removes one.',
  'Logs hold no names, addresses or messages; the Parameter Store holds no personal data.',
  `Files that you made yourself: "ops leads export", "ops privacy export", "ops tables export". They are not deleted after ${LEAD_RETENTION_MONTHS} months unless you do it.`,
  'The payment provider keeps its own records of a subscription; the person must ask it directly.',
  'On one machine: the mailbox page.',
];

/**
 * Everything held about a person as one JSON document that can be handed to them, each part with its explanation. An
 * item that belongs to others is listed only as mentioning the address, because its content is theirs.
 */
export function exportOf(person: Person, traces: readonly Trace[], now: number): string {
  const { email, network } = person;
  const belonging = traces.filter(({ kind }) => kind === 'belongs');
  const tables = [...new Set(belonging.map(({ table }) => table))];
  const file = {
    about: `Everything that ${COMPANY.legalName} holds about ${email.canonical}${network ? ` and ${network}` : ''}.`,
    questions: `${COMPANY.email}; we answer within ${PRIVACY_ANSWER_DAYS} days.`,
    made: new Date(now).toISOString(),
    times:
      'Times are written as in 2026-01-31T08:00:00.000Z (UTC). Inside a record they may be milliseconds, or, for expiresAt, seconds since 1 January 1970.',
    parts: tables.map((table) => ({
      part: table,
      explanation: PEOPLE_TABLES[table].explanation,
      records: belonging.filter((trace) => trace.table === table).map(recordOf),
    })),
    mentions: traces
      .filter(({ kind }) => kind === 'mentions')
      .map(({ name, table, places }) => ({
        explanation: 'Something that is not about this person but contains their address.',
        part: table,
        what: name,
        fields: places.map(({ path }) => path.join('.')),
      })),
    elsewhere: BEYOND_REACH,
  };
  return `${showDirectionMarks(JSON.stringify(file, setsAsLists, 2))}\n`;
}

/** Secrets, not personal details: whoever has one could act for the person. */
const KEYS: readonly string[] = ['linkKey'];

/** JSON has no sets, and would write an empty object. */
function setsAsLists(_name: string, value: unknown): unknown {
  return value instanceof Set ? [...value] : value;
}

function recordOf({ name, since, until, item }: Trace) {
  return {
    what: name,
    heldSince: written(since) ?? 'unknown',
    heldUntil: written(until) ?? 'for as long as the explanation says',
    record: Object.fromEntries(Object.entries(item).filter(([field]) => !KEYS.includes(field))),
  };
}

function written(time: number | undefined): string | undefined {
  return time === undefined ? undefined : new Date(time).toISOString();
}
