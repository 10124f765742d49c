import { addressesInWords } from './addresses-in-words.ts';
import { quoteList } from './findings/quote.ts';
import type { SpfAccess, SpfReach } from './spf-access.ts';

const SENTENCES: Record<SpfReach, (access: SpfAccess) => string> = {
  everybody: () => 'Every machine in the world passes.',
  many: ({ count }) => `${capitalised(addressesInWords(count))} pass, most of them strangers.`,
  unknown: ({ failing }) =>
    `Nobody can say: the name servers of ${failing.slice(0, 3).join(', ')} did not answer.`,
  depends: ({ dependent }) =>
    `It is decided for every message anew by ${quoteList(dependent.map(({ term }) => term.text))}.`,
  listed: ({ count, providers }) => {
    const services = providers.length > 0 ? `, among them those of ${providers.join(', ')}` : '';
    const verb = count[4] + count[6] === 1n ? 'passes' : 'pass';
    return `${capitalised(addressesInWords(count))} ${verb}${services}.`;
  },
  nobody: () => 'Nobody passes.',
};

/** One sentence on who passes the SPF check as the domain. */
export function sendersInWords(access: SpfAccess): string {
  return SENTENCES[access.reach](access);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
