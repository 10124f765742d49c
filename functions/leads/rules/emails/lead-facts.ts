import type { Lead } from '../lead.ts';
import { referenceOf } from '../lead.ts';

/** The day and time in Durban, whatever the clock of the machine. */
export function shownTime(milliseconds: number): string {
  const when = new Date(milliseconds);
  const zone = { timeZone: 'Africa/Johannesburg' } as const;
  const day = when.toLocaleDateString('en-GB', { ...zone, day: 'numeric', month: 'long', year: 'numeric' });
  const time = when.toLocaleTimeString('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' });
  return `${day}, ${time} SAST`;
}

/** What the company needs to know about a lead, in the order in which it is read. */
export function leadFacts(lead: Lead): (readonly [string, string])[] {
  const { name, email, company, phone, numberOfEndpoints } = lead.fields;
  return [
    ['Name', name],
    ['Email', email],
    ['Company', company ?? 'not given'],
    ['Phone', phone ?? 'not given'],
    ...(numberOfEndpoints === null ? [] : [['Endpoints', String(numberOfEndpoints)] as const]),
    ['Received', shownTime(lead.createdAt)],
    ['Reference', referenceOf(lead)],
  ];
}
