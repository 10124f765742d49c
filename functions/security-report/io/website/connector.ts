/** Where a public address is reached. In production it is the address itself; a test or one machine puts its own websites there. */
export interface Connector {
  readonly reach: (address: string, port: WebPort) => { readonly host: string; readonly port: number };
  /** Authorities to trust instead of those that node knows, as PEM. */
  readonly authorities?: readonly string[];
  /** Networks that may be connected to although they are not public, as CIDR. */
  readonly allowedNetworks: readonly string[];
}

/** The only ports that are ever connected to. */
export type WebPort = 80 | 443;

export const DIRECT: Connector = {
  reach: (host, port) => ({ host, port }),
  allowedNetworks: [],
};
