import { type Command, Option } from 'commander';
import {
  isAcknowledged,
  type Lead,
  type LeadKind,
  leadKindSchema,
  referenceOf,
} from '#functions/leads/rules/lead.ts';
import { listLeads, requeueLead } from '#functions/leads/io/leads.ts';
import { leadsAsCsv, leadsAsTable, leadInFull } from './show-leads.ts';
import { counted, moreThan } from './columns.ts';
import { writePrivateFile } from './files.ts';
import { OperatorError } from './place.ts';
import { wholeNumber } from './terminal.ts';

const KINDS: readonly LeadKind[] = leadKindSchema.options;

interface Choice {
  readonly kind?: LeadKind;
  readonly suspect?: boolean;
  readonly waiting?: boolean;
}

/** `ops leads …`: what visitors have sent through the forms. */
export function addLeadCommands(program: Command, say: (text: string) => void): void {
  const leads = program.command('leads').description('Read and manage what visitors have sent');

  chosen(leads.command('list').description('The leads, newest first'))
    .option('--most <number>', 'how many at most', wholeNumber, 50)
    .action(async ({ most, ...choice }: Choice & { readonly most: number }) => {
      const found = await choose(choice);
      say(leadsAsTable(found.slice(0, most)) + moreThan(most, found));
    });

  leads
    .command('show <reference>')
    .description('Everything about one lead, by its reference or its id')
    .action(async (reference: string) => say(leadInFull(await leadCalled(reference))));

  chosen(leads.command('export').description('The leads as CSV, safe to open in a spreadsheet'))
    .option('--out <file>', 'write into a file that only you can read, instead of to the terminal')
    .action(async ({ out, ...choice }: Choice & { out?: string }) => {
      const found = await choose(choice);
      const csv = leadsAsCsv(found);
      if (out === undefined) return say(csv);
      writePrivateFile(out, csv);
      return say(`${counted(found.length, 'lead')} written to ${out}\n`);
    });

  leads
    .command('resend <reference>')
    .description(
      'Mail a lead once more to the company and to the visitor; also accepts one that was kept aside',
    )
    .action(async (reference: string) => {
      const lead = await leadCalled(reference);
      await requeueLead(lead);
      const mails = isAcknowledged(lead.kind) ? 'Both mails' : 'The mail';
      say(`${mails} of ${referenceOf(lead)} go out within a minute.\n`);
    });
}

function chosen(command: Command): Command {
  return command
    .addOption(new Option('--kind <kind>', 'only from one form').choices(KINDS))
    .option('--suspect', 'only what was kept aside because it looks like a bot’s')
    .addOption(
      // What was kept aside waits for nothing.
      new Option('--waiting', 'only what still waits to be mailed').conflicts('suspect'),
    );
}

async function choose({ kind, suspect = false, waiting = false }: Choice): Promise<Lead[]> {
  return (await allLeads(kind)).filter(
    (lead) => lead.isSuspect === suspect && (!waiting || lead.outboxDueAt !== undefined),
  );
}

async function allLeads(kind?: LeadKind): Promise<Lead[]> {
  const found = await Promise.all((kind ? [kind] : KINDS).map(listLeads));
  return found.flat().sort((a, b) => b.createdAt - a.createdAt);
}

async function leadCalled(reference: string): Promise<Lead> {
  if (reference === '') throw new OperatorError('Which lead? leads list shows their references.');
  const found = (await allLeads()).filter(({ id }) => id.startsWith(reference.toLowerCase()));
  const [lead, ...others] = found;
  if (!lead) throw new OperatorError(`There is no lead ${reference}.`);
  if (others.length > 0)
    throw new OperatorError(`${found.length} leads begin with ${reference}: give more characters.`);
  return lead;
}
