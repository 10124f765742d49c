import { type Lead, type LeadKind, leadKindSchema } from '../domain/leads/lead.ts';
import { listLeads } from '../io/leads.ts';

/** Every lead in the local tables, of all kinds. */
export async function storedLeads(): Promise<Lead[]> {
  const kinds: LeadKind[] = leadKindSchema.options.slice();
  return (await Promise.all(kinds.map(listLeads))).flat();
}
