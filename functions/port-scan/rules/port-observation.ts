/** What a door turned out to be. `not testable` is about us, never about the host. */
export type PortState = 'open' | 'closed' | 'filtered' | 'not testable';

/** The certificate a service shows: for whom, and until when. */
export interface ShownCertificate {
  readonly name: string;
  readonly expiresAt: Date;
}

/** What was seen of one port. */
export interface PortObservation {
  readonly port: number;
  readonly state: PortState;
  /** A filtered port where a router or firewall on the way said "unreachable" instead of keeping silent. */
  readonly saidUnreachable?: boolean;
  /** What the service said first, as it came over the wire. */
  readonly greeting?: Buffer;
  readonly certificate?: ShownCertificate;
}

/** What was seen of a host in one scan. */
export interface HostObservation {
  readonly ports: readonly PortObservation[];
  readonly elapsedMs: number;
}
