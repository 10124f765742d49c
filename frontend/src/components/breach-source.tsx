import { BREACH_SOURCE } from '#shared/content/breach-source.ts';
import { longDay } from '#shared/rules/breaches.ts';

/** A link to the source of the data. */
export function SourceLink() {
  return (
    <a className="link" href={BREACH_SOURCE.url} rel="noopener">
      {BREACH_SOURCE.name}
    </a>
  );
}

/** The credit that the data's licence requires, wherever the data is shown; with the date of the data. */
export function Attribution({ asOf, className = 'above-2' }: { asOf?: string; className?: string }) {
  return (
    <p className={`note breach-source ${className}`}>
      Breach data by <SourceLink />, licensed under{' '}
      <a className="link" href={BREACH_SOURCE.licence.url} rel="noopener license">
        {BREACH_SOURCE.licence.name}
      </a>
      .{asOf ? <span>{` As of ${longDay(asOf)}.`}</span> : null}
    </p>
  );
}
