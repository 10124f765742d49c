import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { Icon } from '../../../components/icon.tsx';
import { Button } from '../../../components/button.tsx';

interface ReservationsProps extends Pick<SpoofCheckAnswer, 'details'> {
  readonly onRetry: () => void;
}

/** Limits of the verdict: what could not be read, and where receivers differ. */
export function Reservations({ details: { unknown, dmarc }, onRetry }: ReservationsProps) {
  const apart = receiversApart(dmarc);
  return (
    <>
      {unknown.length > 0 ? (
        <div className="alert alert-night spoof-unread above-3">
          <h3>
            <Icon name="info" />
            {TEXTS.unreadTitle}
          </h3>
          <ul>
            {unknown.map(({ id, sentence }) => (
              <li key={`${id} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
          <p className="muted">{TEXTS.unreadMeaning}</p>
          <p className="no-print">
            <Button onClick={onRetry}>{TEXTS.checkAgain}</Button>
          </p>
        </div>
      ) : null}
      {apart === undefined ? null : (
        <p className="alert alert-night spoof-apart">
          <Icon name="info" />
          <span>{apart}</span>
        </p>
      )}
    </>
  );
}

type Dmarc = SpoofCheckAnswer['details']['dmarc'];

const DOES: Readonly<Record<Dmarc['policy'], string>> = {
  reject: 'refuse forgeries',
  quarantine: 'put forgeries into the junk folder',
  none: 'deliver forgeries, or a part of them',
  absent: 'find no policy and deliver forgeries',
  unknown: 'do what we could not read',
};

/** How receivers of the newer and the older DMARC standard differ; undefined where they act alike. */
function receiversApart({ newer, older }: Pick<Dmarc, 'newer' | 'older'>): string | undefined {
  if (newer === older) return undefined;
  return `Receivers differ. Those that follow the newer standard (RFC 9989) ${DOES[newer]}; those that still follow the older one (RFC 7489) ${DOES[older]}. The weaker of the two decides the answer here.`;
}
