import { isAcknowledged, type Lead, referenceOf } from '#functions/leads/rules/lead.ts';
import { shownTime, spreadsheetTime } from '#functions/platform/rules/shown-time.ts';
import { counted, inColumns } from './columns.ts';
import { csvOf } from './csv.ts';

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
  const lines = factsOf(lead, shownTime)
    .filter(([name]) => name !== 'Message')
    .map(([name, value]) => `${`${name}:`.padEnd(17)}${value}\n`);
  const { message } = lead.fields;
  return `${lines.join('')}${message === null ? '' : `\n${message}\n`}`;
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
