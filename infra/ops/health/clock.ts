const PATIENCE_MS = 10_000;

/** How far this machine's clock is ahead of a site's, in milliseconds and to about a second. Throws when nobody answers. */
export async function clockAheadOf(site: string): Promise<number> {
  const asked = Date.now();
  const answer = await fetch(`${site}/`, { method: 'HEAD', signal: AbortSignal.timeout(PATIENCE_MS) });
  const there = Date.parse(answer.headers.get('date') ?? '');
  if (Number.isNaN(there)) throw new Error('The site says no time.');
  return (asked + Date.now()) / 2 - there;
}
