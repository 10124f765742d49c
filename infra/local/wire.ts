/** A request as it stands on the wire, for the parts that stand in for CloudFront and API Gateway. */
export interface WireRequest {
  readonly method: string;
  /** As the visitor wrote it, still encoded. */
  readonly path: string;
  /** Without the question mark. */
  readonly query: string;
  /** Names in small letters. A header sent twice stands here twice. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Where the connection comes from. */
  readonly from: { readonly address: string; readonly port: number };
}

export interface WireAnswer {
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
}

/** The values of a header joined by commas, as both services join them. */
export function headerOf(message: Pick<WireRequest, 'headers'>, name: string): string | undefined {
  const values = message.headers.filter(([known]) => known === name).map(([, value]) => value);
  return values.length > 0 ? values.join(',') : undefined;
}
