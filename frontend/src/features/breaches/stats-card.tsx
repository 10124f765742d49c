import { type BreachStats, getBreachStats } from '#shared/api/breaches.ts';
import { BREACH_CHECKER } from '#shared/content/pages/breach-checker.ts';
import { fullCount } from '#shared/rules/breach-listing.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { callApi } from '../../lib/call-api.ts';
import { useAnswer, useComeBack } from '../../lib/use-answer.ts';
import { Attribution } from './attribution.tsx';
import { serverTextOf } from './scan-failure.ts';

const { stats: WORDS } = BREACH_CHECKER;

const ask = (signal: AbortSignal) => callApi(getBreachStats, {}, signal);

/**
 * The total numbers of known breaches, with a link to the directory. Fetched whenever the visitor comes (back) here.
 */
export function StatsCard() {
  const { answer, error, askAgain } = useAnswer(ask);
  useComeBack(askAgain);
  const isUnavailable = error !== undefined && !answer;
  return (
    <div className="stats">
      <Link className="stats-card" to="/breached-websites">
        <h2 className="title">{WORDS.heading}</h2>
        <dl className="stats-tiles">
          {tilesOf(answer, isUnavailable ? WORDS.unavailable : '–').map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={answer ? '' : 'stats-none'}>{value}</dd>
            </div>
          ))}
        </dl>
        <span className="stats-open">
          {WORDS.open}
          <Icon name="arrow" />
        </span>
      </Link>
      <output className="stats-note">
        {isUnavailable ? `${WORDS.note} (${serverTextOf(error) ?? WORDS.failed})` : ''}
      </output>
      <Attribution asOf={answer?.asOf} />
    </div>
  );
}

function tilesOf(stats: BreachStats | undefined, without: string) {
  return [
    { label: WORDS.websites, value: stats ? fullCount(stats.totalWebsites) : without },
    { label: WORDS.accounts, value: stats ? inFull(stats.totalAccountsBreached) : without },
    { label: WORDS.accountsLong, value: stats?.totalAccountsBreachedLong ?? without },
  ];
}

/** A count may already come as formatted text. */
function inFull(count: number | string): string {
  return typeof count === 'number' ? fullCount(count) : count;
}
