import { Parser } from 'htmlparser2';
import type { PageMarkup, SeenScript } from './headers/header-facts.ts';

/** What a front page fetches, and what its markup says. */
export interface ReadPage {
  readonly markup: PageMarkup;
  /**
   * Unencrypted addresses from which parts of the page are fetched: scripts, styles, frames, images, media. Content for
   * browsers without scripts is not counted, because other browsers do not fetch it.
   */
  readonly insecureParts: readonly string[];
}

/** The attributes that name what an element fetches. Links that a visitor follows are not fetched. */
const FETCHES: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  iframe: ['src'],
  img: ['src'],
  audio: ['src'],
  video: ['src', 'poster'],
  source: ['src'],
  embed: ['src'],
  object: ['data'],
};
const FETCHED_LINKS = /\b(stylesheet|icon|preload|modulepreload|manifest)\b/i;

type Attributes = Readonly<Record<string, string>>;

/** Parses the HTML of a front page with that address. Never throws: HTML has no fatal errors. */
export function readPage(html: string, address: URL): ReadPage {
  const policies: string[] = [];
  const scripts: SeenScript[] = [];
  const insecureParts: string[] = [];
  let referrerPolicy: string | undefined;
  let base: string | undefined;
  let templates = 0;
  let noscripts = 0;
  const look = (name: string, attributes: Attributes) => {
    if (name === 'base') base ??= absolute(attributes['href'], undefined);
    if (name === 'meta') {
      const { content, 'http-equiv': field, name: of } = attributes;
      if (field !== undefined && content !== undefined) {
        if (content !== '' && field.toLowerCase().trim() === 'content-security-policy')
          policies.push(content);
      } else if (of?.toLowerCase().trim() === 'referrer' && content) referrerPolicy = content;
    }
    if (name === 'script') scripts.push(scriptOf(attributes, base));
    if (noscripts > 0) return;
    for (const part of fetchedBy(name, attributes)) {
      const found = absolute(part, base ?? address.href);
      if (found?.startsWith('http:')) insecureParts.push(found);
    }
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'noscript') noscripts += 1;
      if (name === 'template') templates += 1;
      else if (templates === 0) look(name, attributes);
    },
    onclosetag: (name) => {
      if (name === 'noscript') noscripts -= 1;
      if (name === 'template') templates -= 1;
    },
  });
  parser.end(html);
  return { markup: { policies, referrerPolicy, scripts }, insecureParts: [...new Set(insecureParts)] };
}

function fetchedBy(name: string, attributes: Attributes): readonly string[] {
  if (name === 'link') return FETCHED_LINKS.test(attributes['rel'] ?? '') ? [attributes['href'] ?? ''] : [];
  return (FETCHES[name] ?? []).flatMap((attribute) => attributes[attribute] ?? []);
}

function scriptOf({ src, integrity }: Attributes, base: string | undefined): SeenScript {
  // An empty src counts as none. What cannot be made absolute stays as it is written.
  return { src: src ? (absolute(src, base) ?? src) : undefined, integrity };
}

function absolute(text: string | undefined, base: string | undefined): string | undefined {
  if (text === undefined || !URL.canParse(text, base)) return undefined;
  return new URL(text, base).href;
}
