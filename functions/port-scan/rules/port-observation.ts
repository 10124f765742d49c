/** The state of a port. `not testable` is about us, never about the host. */
export type PortState = 'open' | 'closed' | 'filtered' | 'not testable';

/** The certificate that a service shows: its name, and its end date. */
export interface ShownCertificate {
  readonly name: string;
  readonly expiresAt: Date;
}

/** What was observed at one port. */
export interface PortObservation {
  readonly port: number;
  readonly state: PortState;
  /** A filtered port for which a router or firewall on the way answered "unreachable" instead of keeping silent. */
  readonly isUnreachable?: boolean;
  /** The first bytes from the service. */
  readonly greeting?: Buffer;
  readonly certificate?: ShownCertificate;
}

/** What was observed of a host in one scan. */
export interface HostObservation {
  readonly ports: readonly PortObservation[];
  readonly elapsedMs: number;
}

const MOST_CHARACTERS = 120;

/** What an open port said about itself, as one harmless line; undefined when it said nothing that can be shown. */
export function bannerOf({ greeting, certificate }: PortObservation, now: Date): string | undefined {
  if (certificate) return certificateLine(certificate, now);
  if (!greeting) return undefined;
  return oneLine(greeting.toString('latin1')) || undefined;
}

function certificateLine({ name, expiresAt }: ShownCertificate, now: Date): string {
  const owner = oneLine(name);
  const day = expiresAt.toISOString().slice(0, 10);
  const subject = owner === '' ? 'Certificate without a name' : `Certificate for ${owner}`;
  return `${subject}, ${expiresAt <= now ? 'expired on' : 'valid until'} ${day}`;
}

/** The first line, reduced to printable ASCII, because a stranger's text is shown on our page. */
function oneLine(text: string): string {
  const [line = ''] = text.trimStart().split(/[\r\n]/, 1);
  const plain = line
    .replace(/[^\x20-\x7e]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return plain.length > MOST_CHARACTERS ? `${plain.slice(0, MOST_CHARACTERS - 3)}...` : plain;
}
