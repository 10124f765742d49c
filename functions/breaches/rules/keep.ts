import type { KeptBreach, KnownBreach } from './catalogue.ts';
import { cleanDescription } from './description.ts';

/** A breach as we keep it: its description made safe, and its opening ready for the list. */
export function keep(breach: KnownBreach): KeptBreach {
  const { whole, opening, isCut } = cleanDescription(breach.Description);
  return { ...breach, Description: whole, Opening: opening, IsDescriptionCut: isCut };
}
