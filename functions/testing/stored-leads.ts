import { type Lead, type LeadKind, leadKindSchema } from '../leads/rules/lead.ts';
import { listLeads } from '../leads/io/leads.ts';

/** Every lead in the local tables, of all kinds. */
export async function storedLeads(): Promise<Lead[]> {
  const kinds: LeadKind[] = leadKindSchema.options.slice();
  return (await Promise.all(kinds.map(listLeads))).flat();
}
