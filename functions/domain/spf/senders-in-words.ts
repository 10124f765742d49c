import { addressesInWords } from './addresses-in-words.ts';
import { quoteList } from './findings/quote.ts';
import type { SpfAccess } from './spf-access.ts';

/** One sentence on who passes the SPF check as the domain. */
export function sendersInWords({ reach, count, providers, dependent, failing }: SpfAccess): string {
  const services = providers.length > 0 ? `, among them those of ${providers.join(', ')}` : '';
  switch (reach) {
    case 'everybody':
      return 'Every machine in the world passes.';
    case 'many':
      return `${capitalised(addressesInWords(count))} pass, most of them strangers.`;
    case 'unknown':
      return `Nobody can say: the name servers of ${failing.slice(0, 3).join(', ')} did not answer.`;
    case 'depends':
      return `It is decided for every message anew by ${quoteList(dependent.map(({ term }) => term.text))}.`;
    case 'listed':
      return `${capitalised(addressesInWords(count))} ${count[4] + count[6] === 1n ? 'passes' : 'pass'}${services}.`;
    case 'nobody':
      return 'Nobody passes.';
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
