import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { receiversApart } from './receivers.ts';

interface ReservationsProps extends Pick<SpoofCheckAnswer, 'details'> {
  readonly onRetry: () => void;
}

/** Limits of the verdict: what could not be read, and where receivers differ. */
export function Reservations({ details: { unknown, dmarc }, onRetry }: ReservationsProps) {
  const apart = receiversApart(dmarc);
  return (
    <>
      {unknown.length > 0 ? (
        <div className="spoof-unread">
          <h3>
            <Icon name="info" />
            {TEXTS.unreadTitle}
          </h3>
          <ul>
            {unknown.map(({ id, sentence }) => (
              <li key={`${id} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
          <p>{TEXTS.unreadMeaning}</p>
          <p className="no-print">
            <Button onClick={onRetry}>{TEXTS.checkAgain}</Button>
          </p>
        </div>
      ) : null}
      {apart === undefined ? null : (
        <p className="spoof-apart">
          <Icon name="info" />
          <span>{apart}</span>
        </p>
      )}
    </>
  );
}
