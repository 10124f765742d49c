import { type Command, Option } from 'commander';
import {
  isAcknowledged,
  type Lead,
  type LeadKind,
  leadKindSchema,
  referenceOf,
} from '#functions/leads/rules/lead.ts';
import { listLeads, requeueLead } from '#functions/leads/io/leads.ts';
import { counted, factsAsText, inColumns, moreThan } from './columns.ts';
import { csvOf } from './csv.ts';
import { oneCalled, wholeNumber, writePrivateFile } from './terminal.ts';
import { shownTime, spreadsheetTime } from '#functions/platform/rules/shown-time.ts';

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
    .addOption(new Option('--kind <kind>', 'only from one form').choices(leadKindSchema.options))
    .option('--suspect', 'only what was kept aside because it looks like a bot’s')
    .addOption(
      // What was kept aside waits for nothing.
      new Option('--waiting', 'only what still waits to be mailed').conflicts('suspect'),
    );
}

async function choose({ kind, suspect = false, waiting = false }: Choice): Promise<Lead[]> {
  return (await listLeads(...(kind ? [kind] : []))).filter(
    (lead) => lead.isSuspect === suspect && (!waiting || lead.outboxDueAt !== undefined),
  );
}

function leadCalled(reference: string): Promise<Lead> {
  return oneCalled('lead', reference, () => listLeads());
}

/** Leads as lines for the terminal. */
export function leadsAsTable(leads: readonly Lead[]): string {
  if (leads.length === 0) return 'No leads.\n';
  const rows = leads.map((lead) => [
    referenceOf(lead),
    shownTime(lead.createdAt),
    lead.kind,
    lead.fields.name,
    lead.fields.email ?? lead.fields.phone ?? '',
    mailStateOf(lead),
  ]);
  const header = ['Reference', 'Received', 'Form', 'Name', 'Email or phone', 'Mail'];
  return inColumns(header, rows);
}

/** Everything about one lead. */
export function leadInFull(lead: Lead): string {
  const facts = factsOf(lead, shownTime).filter(([name]) => name !== 'Message');
  const { message } = lead.fields;
  return `${factsAsText(facts, 17)}${message === null ? '' : `\n${message}\n`}`;
}

/** Leads as CSV, one line each. */
export function leadsAsCsv(leads: readonly Lead[]): string {
  const rows = leads.map((lead) => factsOf(lead, spreadsheetTime).map(([, value]) => value));
  const header = HEADER.map((name) => (TIMES.includes(name) ? `${name} (South African time)` : name));
  return csvOf(header, rows);
}

const HEADER = [
  'Id',
  'Received',
  'Form',
  'Name',
  'Email',
  'Company',
  'Phone',
  'Endpoints',
  'Staff email',
  'Acknowledgement',
  'Kept aside',
  'Done',
  'Kept until',
  'Message',
] as const;

/** The columns of times. Their cells cannot say whose clock it is, so that the header does. */
const TIMES: readonly (typeof HEADER)[number][] = ['Received', 'Kept until'];

function factsOf(lead: Lead, timeInWords: (milliseconds: number) => string): (readonly [string, string])[] {
  const { fields, mails } = lead;
  const values: Record<(typeof HEADER)[number], string> = {
    Id: lead.id,
    Received: timeInWords(lead.createdAt),
    Form: lead.kind,
    Name: fields.name,
    Email: fields.email ?? '',
    Company: fields.company ?? '',
    Phone: fields.phone ?? '',
    Endpoints: fields.numberOfEndpoints?.toString() ?? '',
    'Staff email': mails.staff,
    Acknowledgement: mails.acknowledgement,
    'Kept aside': lead.isSuspect ? 'yes' : 'no',
    Done: lead.done === undefined ? '' : `${timeInWords(lead.done.at)} by ${lead.done.by}`,
    'Kept until': timeInWords(lead.expiresAt * 1000),
    Message: fields.message ?? '',
  };
  return HEADER.map((name) => [name, values[name]]);
}

function mailStateOf(lead: Lead): string {
  const { mails, isSuspect, outboxTries } = lead;
  if (isSuspect) return 'kept aside';
  if (mails.staff === 'due' || mails.acknowledgement === 'due')
    return `waiting, ${counted(outboxTries, 'try', 'tries')}`;
  if (!isAcknowledged(lead.kind)) return 'staff email sent';
  return mails.acknowledgement === 'sent' ? 'sent' : `staff email sent, visitor ${mails.acknowledgement}`;
}
