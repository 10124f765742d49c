import type { Lead } from '../leads/rules/lead.ts';
import { listLeads } from '../leads/io/leads.ts';

/** Every lead in the local tables, of all kinds. */
export function storedLeads(): Promise<Lead[]> {
  return listLeads();
}
