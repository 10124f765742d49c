import { memo } from 'react';
import type { ListedBreach } from '#shared/api/breaches.ts';
import { fullCount, longDay, listingNotes } from '#shared/rules/breach-listing.ts';
import { Badge } from '../../../components/badge.tsx';
import { DataClasses, ListingBadges, SeverityBadge } from '../breach-badges.tsx';
import { cardId } from './use-target.ts';
import { Description } from './description.tsx';

interface BreachCardProps {
  readonly breach: ListedBreach;
  /** Whether its whole description is shown from the start. */
  readonly isOpen: boolean;
}

/** One known breach. Its title links to itself. */
export const BreachCard = memo(function BreachCard({ breach, isOpen }: BreachCardProps) {
  const titleId = `${cardId(breach.Name)}-title`;
  return (
    <article className="breach" id={cardId(breach.Name)} aria-labelledby={titleId}>
      <p className="breach-figures">
        <strong>{fullCount(breach.PwnCount)}</strong> accounts
        <SeverityBadge accounts={breach.PwnCount} />
      </p>
      <div className="breach-body">
        <h3 id={titleId}>
          <a href={`#${encodeURIComponent(breach.Name)}`}>{breach.Title}</a>
        </h3>
        <p className="breach-line">
          {breach.Domain ? <span className="breach-domain">{breach.Domain}</span> : null}
          <time dateTime={breach.BreachDate}>{longDay(breach.BreachDate)}</time>
          <ListingBadges flags={breach} />
          {breach.IsSensitive ? <Badge look="danger">Sensitive</Badge> : null}
          {breach.IsRetired ? <Badge look="warning">Retired</Badge> : null}
        </p>
        {listingNotes(breach).map(({ label, sentence }) => (
          <p className="breach-note" key={label}>
            {sentence}
          </p>
        ))}
        <Description breach={breach} isOpen={isOpen} />
        <DataClasses names={breach.DataClasses} isShort />
      </div>
    </article>
  );
});
