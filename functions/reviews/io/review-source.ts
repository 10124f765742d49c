import type * as z from 'zod/mini';

export interface ReviewQuestion<Schema extends z.ZodMiniType> {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly schema: Schema;
}

/** The page shows its own testimonials while it waits; a slow source is not worth more. */
const TIMEOUT_MS = 4000;

/** What a review source answered, or undefined when it is down, slow, refuses or talks nonsense. Never throws. */
export async function findReviewAnswer<Schema extends z.ZodMiniType>({
  url,
  headers,
  schema,
}: ReviewQuestion<Schema>): Promise<z.output<Schema> | undefined> {
  try {
    const answer = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!answer.ok) return undefined;
    return schema.safeParse(await answer.json()).data;
  } catch {
    return undefined;
  }
}

/** An address that a page may load a picture from, or the empty text. */
export function httpsOnly(address: string | null | undefined): string {
  return address?.startsWith('https://') ? address : '';
}
