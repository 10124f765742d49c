import {
  type ListingFlags,
  countInWords,
  listingNotes,
  SHOWN_DATA_CLASSES,
  severityOf,
} from '#shared/rules/breaches.ts';
import { Badge } from '../../components/alert.tsx';

/** The kind of listing: always whether it is verified, and every flag that applies. */
export function ListingBadges({ flags }: { flags: ListingFlags }) {
  return (
    <>
      {flags.IsVerified ? <Badge look="safe">Verified</Badge> : null}
      {listingNotes(flags).map(({ label }) => (
        <Badge look="warning" key={label}>
          {label}
        </Badge>
      ))}
    </>
  );
}

/** An address that is too long for the line is broken at its @. */
export function EmailAddress({ email }: { email: string }) {
  const at = email.lastIndexOf('@');
  return (
    <span className="verdict-email">
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </span>
  );
}

/**
 * How severe a breach is, as a word and as one to four filled bars; with `isMeasured` also what the word measures: the
 * size of the breach, not the risk of the person who reads it.
 */
export function SeverityBadge({ accounts, isMeasured }: { accounts: number; isMeasured?: boolean }) {
  const severity = severityOf(accounts);
  return (
    <span className={`severity severity-${severity.toLowerCase()}`}>
      {severity}
      {isMeasured ? `: ${countInWords(accounts)} accounts` : ''}
    </span>
  );
}

/** The kinds of data that were taken, as chips; with `isShort` the first six and how many more there are. */
export function DataClasses({ names, isShort }: { names: readonly string[]; isShort?: boolean }) {
  const shown = isShort ? names.slice(0, SHOWN_DATA_CLASSES) : names;
  const more = names.length - shown.length;
  return (
    <ul className="chips" aria-label="Compromised data">
      {shown.map((name, at) => (
        // Keyed by position: while searching the words change and the chips stay.
        <li key={`place ${String(at)}`}>{name}</li>
      ))}
      {more > 0 ? <li className="chip-more">{`+${more} more`}</li> : null}
    </ul>
  );
}
