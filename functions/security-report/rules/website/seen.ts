import type { TLS_VERSIONS } from '#shared/api/security-report-facts.ts';
import type { HeaderFields } from '../headers/header-facts.ts';

/** Why something on the way to a website was not had, in one word. */
export type Trouble =
  /** The name does not exist, or has no address. */
  | 'no-domain'
  | 'no-address'
  | 'dns-failure'
  /** Its address is not one of the public internet: nothing was connected to. */
  | 'not-public'
  /** Nobody listens at the port. */
  | 'refused'
  | 'timeout'
  /** This machine has no way to the address, as one without IPv6. */
  | 'no-route'
  /** Connected, and then no encryption that we can speak. */
  | 'no-tls'
  /** It speaks HTTP/2 only, which we do not. */
  | 'http2-only'
  /** Something that is no HTTP. */
  | 'broken';

/** One HTTP answer. */
export interface SeenAnswer {
  readonly kind: 'answer';
  readonly url: string;
  readonly status: number;
  readonly headers: HeaderFields;
  /** The promise to stay encrypted that was sent first; browsers pass over all others (RFC 6797, section 8.1). */
  readonly firstHsts: string | undefined;
  /** Where it leads, as an absolute address; undefined when it leads nowhere. */
  readonly location: string | undefined;
  /** false: over TLS with a certificate that browsers do not accept. */
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
  /** Of a name that does not exist: nobody owns its domain, and anybody can register that. */
  readonly isFree?: boolean;
}

/** A way from an address along its redirects. */
export interface SeenWay {
  /** Every answer, the first one first. */
  readonly answers: readonly SeenAnswer[];
  /** `arrived`: the last answer leads nowhere else. `wants-cookie`: round in a circle, for whoever keeps no cookies. */
  readonly end:
    | { readonly kind: 'arrived' | 'loop' | 'wants-cookie' | 'too-many' }
    /** Redirected to something that is no website on port 80 or 443. */
    | { readonly kind: 'elsewhere'; readonly address: string }
    | SeenTrouble;
}

/** What the server shows of itself in a TLS handshake. */
export interface SeenCertificate {
  readonly names: readonly string[];
  readonly coversHost: boolean;
  readonly issuer: string;
  readonly validFrom: Date;
  readonly validUntil: Date;
  /** node's word for what is wrong with it; undefined when browsers' authorities vouch for it. */
  readonly fault: string | undefined;
  readonly isSelfSigned: boolean;
  /** How many certificates were sent. */
  readonly sent: number;
  /** Whether it names where its issuer's certificate can be had, as those of public authorities do. */
  readonly namesIssuerAddress: boolean;
  readonly key: {
    readonly type: string;
    readonly bits: number | undefined;
    readonly curve: string | undefined;
  };
}

export type TlsVersion = (typeof TLS_VERSIONS)[number];

/** What a handshake with exactly one version came to; undefined when it could not be tried. */
export interface SeenHandshake {
  readonly version: TlsVersion;
  readonly isOffered: boolean | undefined;
  readonly certificate: SeenCertificate | undefined;
}

/** Everything that was seen of a website. */
export interface SeenWebsite {
  readonly domain: string;
  /** The name that was looked at: the domain itself, or `www.` of it where only that has an address. */
  readonly host: string;
  readonly at: Date;
  readonly bare: HostState;
  readonly www: HostState;
  /** Undefined when there was nothing to connect to. */
  readonly fromHttp: SeenWay | undefined;
  readonly fromHttps: SeenWay | undefined;
  readonly handshakes: readonly SeenHandshake[];
  /** The way from https of the other of both names. */
  readonly twin: SeenWay | undefined;
  /** The origin that we named ourselves as. */
  readonly origin: string;
}

/** What the name system says of a host. */
export type HostState = 'found' | Extract<Trouble, 'no-domain' | 'no-address' | 'dns-failure' | 'not-public'>;
