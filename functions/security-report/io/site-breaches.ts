import { isBreakIn } from '#shared/rules/breach-listing.ts';
import { listStoredBreaches } from '../../breaches/io/breach-catalogue.ts';
import { Refusal } from '../../platform/rules/errors.ts';
import { known, unknown } from '../rules/facts-and-findings.ts';
import type { BreachFact } from '../rules/website/website-facts.ts';

const MOST = 10;

/** The public breaches of a domain's website. Unknown if the catalogue cannot be read. */
export async function findSiteBreaches(domain: string): Promise<BreachFact> {
  try {
    const [{ breaches }, { isSameSite }] = await Promise.all([
      listStoredBreaches(),
      import('../rules/registrable.ts'),
    ]);
    return known(
      breaches
        .filter((listing) => isBreakIn(listing) && isSameSite(domain, listing.Domain))
        .slice(0, MOST)
        .map(({ Name, Title, BreachDate, PwnCount, DataClasses }) => ({
          name: Name,
          title: Title,
          date: BreachDate,
          accounts: PwnCount,
          dataClasses: [...DataClasses],
        })),
    );
  } catch (error) {
    if (error instanceof Refusal) return unknown('The catalogue of breaches cannot be read at the moment.');
    throw error;
  }
}
