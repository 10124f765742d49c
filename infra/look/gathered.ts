/** What could be found out, or why not: no right to look, or a service that does not answer. */
export type Gathered<Fact> = { readonly known: Fact } | { readonly unknown: string };

/** Looks, and never throws: what cannot be found out says why. */
export async function tried<Fact>(look: () => Promise<Fact>): Promise<Gathered<Fact>> {
  try {
    return { known: await look() };
  } catch (error) {
    return { unknown: error instanceof Error ? `${error.name}: ${error.message}` : String(error) };
  }
}
