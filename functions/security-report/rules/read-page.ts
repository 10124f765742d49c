import { Parser } from 'htmlparser2';
import type { PageMarkup, SeenScript } from './headers/header-facts.ts';

/** What a front page fetches, and what its markup says. */
export type ReadPage = NonNullable<ReturnType<typeof readPage>>;

/** The attributes that name what an element fetches. Links that a visitor follows are not fetched. */
const FETCHES: Readonly<Record<string, readonly string[]>> = {
  script: ['src'],
  frame: ['src'],
  iframe: ['src'],
  img: ['src', 'srcset'],
  input: ['src'],
  track: ['src'],
  audio: ['src'],
  video: ['src', 'poster'],
  source: ['src', 'srcset'],
  embed: ['src'],
  object: ['data'],
};
const FETCHED_LINKS = /\b(stylesheet|icon|preload|modulepreload|manifest)\b/i;

/** Lists in a report are cut here, because people read them. */
export const MOST_ENTRIES = 20;
/**
 * A longer address is not resolved, and a longer base is ignored: resolving writes the whole base again for every part.
 * Sitemaps allow 2,048 characters (sitemaps.org/protocol.html).
 */
const MOST_ADDRESS_CHARACTERS = 2048;
/** A page with more is not read: no page for people has as many. */
const MOST_SCRIPTS = 1000;
/** Judging the policies together takes longer than in proportion to their number and length. */
const MOST_POLICIES = 20;
const MOST_POLICY_CHARACTERS = 20_000;

/**
 * The parser searches all open elements for each closing tag. Chrome nests no deeper than 512; more are allowed because
 * the parser does not close all elements that browsers close.
 */
const MOST_OPEN_ELEMENTS = 1000;

type Attributes = Readonly<Record<string, string>>;

/**
 * Parses the HTML of a front page with that address, and with the policies that came in its headers. Never throws: HTML
 * has no fatal errors. Undefined if the page holds more than is read of one, so that a hostile one costs no more time
 * and memory than its size.
 */
export function readPage(html: string, address: URL, policies: readonly string[] = []) {
  const page = new PageParts(address, policies.some(isUpgrading));
  const open = { all: 0, template: 0, noscript: 0 };
  let title: string | undefined;
  let isInTitle = false;
  let isTooMuch = false;
  const count = (name: string, one: 1 | -1) => {
    open.all += one;
    if (name === 'template' || name === 'noscript') open[name] += one;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      count(name, 1);
      if (open.template === 0) page.meet(name, attributes, open.noscript > 0);
      isTooMuch = open.all > MOST_OPEN_ELEMENTS || page.isTooMuch;
      if (isTooMuch) parser.pause();
      isInTitle = name === 'title' && open.template === 0 && title === undefined;
      if (isInTitle) title = '';
    },
    ontext: (text) => {
      if (isInTitle) title = (title ?? '') + text;
    },
    onclosetag: (name) => {
      isInTitle = false;
      if (name === 'form') page.closeForm();
      count(name, -1);
    },
  });
  parser.end(html);
  if (isTooMuch) return undefined;
  const { referrerPolicy, scripts, generators, refresh } = page;
  const sent = (address: string) => (page.isUpgraded ? address.replace(/^http:/, 'https:') : address);
  const markup: PageMarkup = { policies: page.policies, referrerPolicy, scripts };
  return {
    /** The text of its first title; undefined if it has none. */
    title: title?.trim(),
    markup,
    insecureParts: [...page.insecureParts],
    /** What it says of when and where browsers go on from it by themselves (HTML, section 4.2.5.3). */
    refresh,
    /** What the frames of a frameset show, as written. */
    frames: page.frames.slice(0, MOST_ENTRIES),
    /** The programs that made the page, in their own words. */
    generators: generators.slice(0, MOST_ENTRIES),
    passwordsGoTo: [...page.passwordsGoTo].map(sent),
  };
}

/** With such a policy browsers fetch every part, and send every form, over https (Upgrade Insecure Requests, section 3.1). */
function isUpgrading(policy: string): boolean {
  return /(^|[;,])\s*upgrade-insecure-requests(\s[^;,]*)?($|[;,])/i.test(policy);
}

/** What was met so far of a page. */
class PageParts {
  readonly policies: string[] = [];
  readonly scripts: SeenScript[] = [];
  /**
   * Unencrypted addresses from which parts of the page are fetched: scripts, styles, frames, images, media, no more than
   * a report names. Content for browsers without scripts is not counted, because other browsers do not fetch it, nor
   * what a policy tells browsers to fetch encrypted.
   */
  readonly insecureParts = new Set<string>();
  /** Where browsers send what is typed into a field for a password, as absolute addresses. */
  readonly passwordsGoTo = new Set<string>();
  readonly generators: string[] = [];
  readonly frames: string[] = [];
  referrerPolicy: string | undefined;
  refresh: string | undefined;
  /** A policy in the markup counts from where it stands (Content Security Policy 3, section 3.3). */
  isUpgraded: boolean;
  readonly #ownBase: string;
  #base: string | undefined;
  #form: string;

  constructor({ href, origin }: URL, isUpgraded: boolean) {
    this.isUpgraded = isUpgraded;
    this.#ownBase = href.length > MOST_ADDRESS_CHARACTERS ? origin : href;
    this.#form = this.#ownBase;
  }

  get isTooMuch(): boolean {
    return (
      this.scripts.length > MOST_SCRIPTS ||
      this.policies.length > MOST_POLICIES ||
      this.policies.reduce((sum, { length }) => sum + length, 0) > MOST_POLICY_CHARACTERS
    );
  }

  meet(name: string, attributes: Attributes, isInNoscript: boolean): void {
    if (name === 'base') this.#base ??= absolute(attributes['href'], undefined);
    const base = this.#base ?? this.#ownBase;
    if (name === 'meta') this.#readMeta(attributes, isInNoscript);
    if (name === 'form') this.#form = absolute(attributes['action'] || undefined, base) ?? this.#ownBase;
    const isPassword = name === 'input' && attributes['type']?.toLowerCase() === 'password';
    if (isPassword && this.passwordsGoTo.size < MOST_ENTRIES) this.passwordsGoTo.add(this.#form);
    if (name === 'frame' && !isInNoscript) this.frames.push(attributes['src'] ?? '');
    if (name === 'script') this.scripts.push(scriptOf(attributes, this.#base));
    if (isInNoscript || this.isUpgraded) return;
    for (const part of fetchedBy(name, attributes)) {
      if (this.insecureParts.size >= MOST_ENTRIES) return;
      const found = absolute(part, base);
      if (found?.startsWith('http:')) this.insecureParts.add(found);
    }
  }

  /** A password field outside a form goes where its script sends it, which is not known: the page's own address counts. */
  closeForm(): void {
    this.#form = this.#ownBase;
  }

  #readMeta({ content, 'http-equiv': field, name: of }: Attributes, isInNoscript: boolean): void {
    if (content === undefined) return;
    const word = (field ?? of)?.toLowerCase().trim();
    if (field !== undefined) {
      if (word === 'refresh' && !isInNoscript) this.refresh ??= content;
      if (content === '' || word !== 'content-security-policy') return;
      this.policies.push(content);
      this.isUpgraded ||= !isInNoscript && isUpgrading(content);
    } else if (word === 'referrer') this.referrerPolicy = content || this.referrerPolicy;
    else if (word === 'generator') this.generators.push(content);
  }
}

function fetchedBy(name: string, attributes: Attributes): readonly string[] {
  if (name === 'link') return FETCHED_LINKS.test(attributes['rel'] ?? '') ? [attributes['href'] ?? ''] : [];
  return (FETCHES[name] ?? []).flatMap((attribute) => {
    const value = attributes[attribute];
    if (value === undefined) return [];
    // "wide.jpg 2x, narrow.jpg 1x"
    return attribute === 'srcset'
      ? value.split(/,\s/).map((one) => one.trim().split(/\s/)[0] ?? '')
      : [value];
  });
}

/** The types of scripts that browsers run (HTML, section 4.12.1). */
const RUN = /^\s*(module|(text|application)\/(x-)?(java|ecma|j|live)script[\d.]*)?\s*(;|$)/i;

function scriptOf({ src, integrity, type }: Attributes, base: string | undefined): SeenScript {
  // An empty src counts as none. What cannot be made absolute stays as it is written.
  return { src: src ? (absolute(src, base) ?? src) : undefined, integrity, isRun: RUN.test(type ?? '') };
}

function absolute(text: string | undefined, base: string | undefined): string | undefined {
  if (text === undefined || text.length > MOST_ADDRESS_CHARACTERS || !URL.canParse(text, base))
    return undefined;
  const { href } = new URL(text, base);
  return href.length > MOST_ADDRESS_CHARACTERS ? undefined : href;
}
