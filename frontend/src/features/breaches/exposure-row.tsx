import { type SyntheticEvent, useState } from 'react';
import type { Exposure } from '#shared/api/breaches.ts';
import { fullCount, longDay, listingNotes } from '#shared/rules/breach-listing.ts';
import { Badge } from '../../components/badge.tsx';
import { Link } from '../../components/link.tsx';
import { DataClasses, ListingBadges, SeverityBadge } from './breach-badges.tsx';
import { ForeignHtml } from './foreign-html.tsx';

/** One breach of a scan: a summary line, and details when it is opened. The browser keeps only one open at a time. */
export function ExposureRow({ exposure }: { exposure: Exposure }) {
  const [wasOpened, setOpened] = useState(false);

  function note(event: SyntheticEvent<HTMLDetailsElement>) {
    if (event.currentTarget.open) setOpened(true);
  }

  return (
    <details className="disclosure exposure" name="exposures" onToggle={note}>
      <summary>
        <span className="exposure-line">
          <span className="exposure-title">{exposure.Title}</span>
          <span className="exposure-facts">
            {longDay(exposure.BreachDate)} · {fullCount(exposure.PwnCount)} accounts
          </span>
        </span>
        <SeverityBadge accounts={exposure.PwnCount} />
        {listingNotes(exposure).map(({ label, sentence }) => (
          <span className="exposure-note" key={label}>
            {sentence}
          </span>
        ))}
      </summary>
      <div>{wasOpened ? <Details exposure={exposure} /> : null}</div>
    </details>
  );
}

function Details({ exposure }: { exposure: Exposure }) {
  return (
    <>
      <p className="badges">
        {exposure.Domain ? <span className="breach-domain">{exposure.Domain}</span> : null}
        <ListingBadges flags={exposure} />
        {exposure.IsSensitive ? <Badge look="danger">Sensitive</Badge> : null}
      </p>
      <ForeignHtml html={exposure.Description} />
      <DataClasses names={exposure.DataClasses} />
      <p className="exposure-more">
        On this list since {longDay(exposure.AddedDate)}.{' '}
        <Link className="link" to={`/breached-websites#${encodeURIComponent(exposure.Name)}`}>
          See {exposure.Title} in the directory
        </Link>
      </p>
    </>
  );
}
