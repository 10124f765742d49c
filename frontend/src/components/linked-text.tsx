import { CONTACT_LINKS } from '#shared/content/contact-links.ts';

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
