import type { X509Certificate } from 'node:crypto';
import type { WebsiteFacts } from '#shared/api/security-report.ts';
import type { HeaderFields } from '../headers/header-facts.ts';

/** What happened on the way to a website, in one word, and to complete the sentence "We could not read it: …". */
const TROUBLES = {
  'no-domain': 'the name it leads to does not exist',
  'no-address': 'the name it leads to has no address',
  'dns-failure': 'the name servers did not answer properly',
  'not-public': 'its address belongs to a private network, so we did not connect',
  refused: 'nothing answers there',
  timeout: 'it did not answer in time',
  // This machine has no route to the address.
  'no-route': 'it can be reached over IPv6 only, which we cannot use',
  // Connected, but without any encryption that we support.
  'no-tls': 'the encrypted connection could not be made',
  // At port 443.
  plain: 'what came back was not encrypted',
  // Before anything came back.
  reset: 'the connection was broken off',
  'http2-only':
    'it answers only in a newer form (HTTP/2 alone), which browsers understand and our check does not',
  // The answer is not HTTP.
  broken: 'the connection broke off, or what came back was not a web page',
} as const;

export type Trouble = keyof typeof TROUBLES;

/** One HTTP answer. */
export interface SeenAnswer {
  readonly kind: 'answer';
  readonly url: string;
  readonly status: number;
  readonly headers: HeaderFields;
  /** The first Strict-Transport-Security field; browsers ignore all others (RFC 6797, section 8.1). */
  readonly firstHsts: string | undefined;
  /**
   * The target of the redirect, or the other website to which the page sends browsers on by itself, as an absolute
   * address; undefined if it does neither.
   */
  readonly location: string | undefined;
  /** False: over TLS with a certificate that browsers do not accept. */
  readonly isVerified: boolean;
  /** The text, or why there is none. */
  readonly body:
    | { readonly kind: 'text'; readonly text: string }
    | { readonly kind: 'too-large' | 'too-slow' | 'unreadable' | 'not-read' };
}

/** A step that ended without an answer. */
export interface SeenTrouble {
  readonly kind: 'trouble';
  readonly url: string;
  readonly trouble: Trouble;
}

/** A request with its redirects. */
export interface SeenWay {
  /** Every answer, in order. */
  readonly answers: readonly SeenAnswer[];
  /**
   * `arrived`: the last answer is not a redirect. `wants-cookie`: redirects in a circle for clients that store no
   * cookies.
   */
  readonly end:
    | { readonly kind: 'arrived' | 'loop' | 'wants-cookie' | 'too-many' }
    /** Redirected to something other than a website on port 80 or 443. */
    | { readonly kind: 'elsewhere'; readonly address: string }
    /** On to another company's server, and whether that shows an encrypted page in the end. */
    | { readonly kind: 'forwarded'; readonly address: string; readonly isEncrypted: boolean }
    | SeenTrouble;
}

/** What a server shows in a TLS handshake for that host. */
export interface SeenCertificate {
  readonly host: string;
  /** The certificates that were sent, its own first; none if it sent none. */
  readonly sent: readonly X509Certificate[];
  /** node's code for its problem; undefined if it is signed by an authority that browsers trust. */
  readonly problem: string | undefined;
}

/** What one address of a host did when an encrypted connection was tried, if that could be tried from here. */
export interface SeenAddress {
  readonly host: string;
  readonly address: string;
  /** Undefined: the connection was made. `not-public`: it was not tried. */
  readonly trouble: Trouble | undefined;
  readonly certificate: SeenCertificate | undefined;
}

/** The other of the two names, with or without www, judged like the first. */
export interface SeenTwin {
  readonly host: string;
  readonly way: SeenWay;
  /** Of every address, the first one first. */
  readonly addresses: readonly SeenAddress[];
}

/** Everything that was seen of a website. */
export interface SeenWebsite {
  readonly domain: string;
  /** The name that was checked: the domain itself, or `www.` of it if only that has an address. */
  readonly host: string;
  readonly at: Date;
  readonly bare: HostState;
  readonly www: HostState;
  /** Undefined if there was nothing to connect to. */
  readonly fromHttp: SeenWay | undefined;
  readonly fromHttps: SeenWay | undefined;
  /** The address at which visitors see it: the first that is alive, or else the first. */
  readonly address: SeenAddress | undefined;
  /** The versions of TLS there. */
  readonly tlsVersions: WebsiteFacts['tlsVersions'];
  readonly otherAddresses: readonly SeenAddress[];
  readonly twin: SeenTwin | undefined;
  /** The origin that we sent. */
  readonly origin: string;
}

/** What the DNS says about a host. */
export type HostState = 'found' | Extract<Trouble, 'no-domain' | 'no-address' | 'dns-failure' | 'not-public'>;

const ENDS = {
  loop: 'the website sends visitors round in a circle',
  'wants-cookie': 'it sets a cookie before it shows a page, and our check keeps no cookies',
  'too-many': 'the website sends visitors on more than five times',
  elsewhere: 'the website sends visitors to something that is not an ordinary website',
  arrived: 'nothing came back',
} as const;

/** Whom a website sends its visitors on to, if that is not itself. */
export function forwardedTo(way: SeenWay | undefined): string | undefined {
  return way?.end.kind === 'forwarded' ? new URL(way.end.address).hostname : undefined;
}

/** Why a request did not arrive at a page, to complete the sentence "We do not know, because …". */
export function troubleInWords(way: SeenWay | undefined): string {
  if (!way) return 'there is no address to connect to';
  const { end } = way;
  if (end.kind === 'trouble') return TROUBLES[end.trouble];
  if (end.kind !== 'forwarded') return ENDS[end.kind];
  return `it sends visitors on to ${forwardedTo(way)}, whose server is not judged here`;
}
