import { COMPANY } from '#shared/content/company.ts';

/** Who asks an outside service, and what for: services with bot protection refuse a caller who does not say it. */
export function userAgent(purpose: string): string {
  return inAscii(`${COMPANY.name} website, ${purpose} (${COMPANY.email})`);
}

/**
 * A header field takes no other letters, and `fetch` refuses to send them: marks are dropped, quotes become straight.
 */
function inAscii(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[‘’]/g, "'")
    .replace(/[“”„]/g, '"')
    .replace(/[–—]/g, '-')
    .replace(/[^\x20-\x7e]/g, '');
}
