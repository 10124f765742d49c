import type { WebsiteAnswer } from '#shared/api/security-report.ts';
import { BREACH_SOURCE } from '#shared/content/breach-source.ts';
import { fullCount, longDay } from '#shared/rules/breach-listing.ts';
import { Icon } from '../../../components/icon.tsx';
import { Link } from '../../../components/link.tsx';
import type { Mark } from '../../../components/result/marks.tsx';
import { answerOf, type PartState } from '../report-state.ts';

interface BreachesPartProps {
  readonly domain: string;
  readonly website: PartState<WebsiteAnswer>;
}

/** Whether this website itself was breached, with links to check its people's addresses and passwords. */
export function Breaches({ domain, website }: BreachesPartProps) {
  const known = answerOf(website)?.facts.breaches;
  return (
    <>
      {known?.state === 'known' ? <OwnBreaches domain={domain} breaches={known.value} /> : null}
      {known?.state === 'unknown' ? <p className="part-summary">Not known. {known.why}</p> : null}
      {known === undefined ? (
        <p className="part-summary">
          {website.kind === 'waiting'
            ? 'Looking this website up in the list of breaches …'
            : 'We could not look into the list of breaches, so we do not know whether this website is in it.'}
        </p>
      ) : null}
      <ul className="breach-ways no-print">
        <li>
          <Link to="/breach-checker">
            <b>Your people</b>
            <span>
              Check each email address that ends in @{domain}, one by one, to see whether it is in a breach.
            </span>
            <Icon name="arrow" />
          </Link>
        </li>
        <li>
          <Link to="/breach-checker#password">
            <b>Your passwords</b>
            <span>
              Find out whether a password is among those that were stolen, without telling anybody what it is.
            </span>
            <Icon name="arrow" />
          </Link>
        </li>
      </ul>
      <p className="note">
        Breach data by{' '}
        <a className="link" href={BREACH_SOURCE.url} rel="noopener">
          {BREACH_SOURCE.name}
        </a>
        , licensed under{' '}
        <a className="link" href={BREACH_SOURCE.licence.url} rel="noopener license">
          {BREACH_SOURCE.licence.name}
        </a>
        .
      </p>
    </>
  );
}

/** The closed line: whether the website itself is in the list. */
export function breachesInWords(website: PartState<WebsiteAnswer>): Pick<Mark, 'word' | 'look'> {
  const known = answerOf(website)?.facts.breaches;
  if (known?.state !== 'known')
    return { word: website.kind === 'waiting' ? 'Asking …' : 'Not known', look: 'unknown' };
  const count = known.value.length;
  return count === 0 ? { word: 'none', look: 'safe' } : { word: String(count), look: 'warning' };
}

type OwnBreach = Extract<WebsiteAnswer['facts']['breaches'], { state: 'known' }>['value'][number];

function OwnBreaches({ domain, breaches }: { domain: string; breaches: readonly OwnBreach[] }) {
  if (breaches.length === 0) {
    return <p className="part-summary">{domain} itself is in no known breach.</p>;
  }
  return (
    <>
      <p className="part-summary">
        {domain} itself is in the list of known breaches
        {breaches.length > 1 ? `, ${breaches.length} times` : ''}.
      </p>
      <ul className="plain-list">
        {breaches.map(({ name, title, date, accounts, dataClasses }) => (
          <li key={name}>
            <b>{title}</b>, {longDay(date)}: {fullCount(accounts)} accounts with{' '}
            {dataClasses.join(', ').toLowerCase()}.
          </li>
        ))}
      </ul>
    </>
  );
}
