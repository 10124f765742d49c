import { COMPANY } from '#shared/content/company.ts';

/** What can be linked wherever it stands in a text: the company's addresses and numbers, and the sites it refers to. */
const CONTACT_LINKS: Readonly<Record<string, string>> = {
  [COMPANY.email]: `mailto:${COMPANY.email}`,
  [COMPANY.supportEmail]: `mailto:${COMPANY.supportEmail}`,
  [COMPANY.phone.shown]: COMPANY.phone.link,
  [COMPANY.whatsapp.shown]: COMPANY.whatsapp.link,
  'thencc.org.za': 'https://thencc.org.za',
  'cgso.org.za': 'https://www.cgso.org.za',
  'policies.google.com/privacy': 'https://policies.google.com/privacy',
  'policies.google.com/terms': 'https://policies.google.com/terms',
};

interface LinkedTextProps {
  readonly text: string;
  /** By their words: the addresses that they lead to. */
  readonly links?: Readonly<Record<string, string>>;
}

/** A text in which certain words, such as a phone number or an address, are links. */
export function LinkedText({ text, links = CONTACT_LINKS }: LinkedTextProps) {
  const words = Object.keys(links).map((word) => word.replace(/[.*+?^$()|[\]\\]/g, '\\$&'));
  const linked = words.join('|');
  const parts = text.matchAll(new RegExp(`(${linked})|(?:(?!${linked})[^])+`, 'g'));
  return Array.from(parts, ({ 0: part, 1: word, index }) =>
    word === undefined ? (
      part
    ) : (
      <a
        key={index}
        className="link"
        href={links[word]}
        rel={links[word]?.startsWith('https:') ? 'noopener' : undefined}
      >
        {word}
      </a>
    ),
  );
}
