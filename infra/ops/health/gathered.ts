/** What could be found out, or why not: no right to look, or a service that does not answer. */
export type Gathered<Fact> = { readonly known: Fact } | { readonly unknown: string };

/** Looks, and never throws: what cannot be found out says why. */
export async function tried<Fact>(look: () => Promise<Fact>): Promise<Gathered<Fact>> {
  try {
    return { known: await look() };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { unknown: reason || 'no reason given' };
  }
}
