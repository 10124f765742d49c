import type { Command } from 'commander';
import { confirmAtTerminal } from './terminal.ts';
import { counted } from './columns.ts';
import { writePrivateFile } from './files.ts';
import { OperatorError } from './place.ts';
import { carryOut, planErasure } from './privacy/erasure.ts';
import {
  BEYOND_REACH,
  exportOf,
  planInWords,
  proofInWords,
  reasonsInWords,
  tracesAsTable,
} from './privacy/show-traces.ts';
import { findTraces } from './privacy/find-traces.ts';
import { type Person, personOf } from './privacy/people-tables.ts';

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
