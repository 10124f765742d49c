import { listingNotes, type ListingFlags } from '#shared/rules/breach-listing.ts';
import { Badge } from '../../components/badge.tsx';

/** What kind of listing it is: verified or not, always, and the name of everything that is to be said of it. */
export function ListingBadges({ flags }: { flags: ListingFlags }) {
  return (
    <>
      {flags.IsVerified ? <Badge look="safe">Verified</Badge> : null}
      {listingNotes(flags).map(({ label }) => (
        <Badge look="notice" key={label}>
          {label}
        </Badge>
      ))}
    </>
  );
}
