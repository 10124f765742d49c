import { Alert } from '../../components/alert.tsx';
import { secondsInWords } from '../../components/seconds-until.ts';
import type { Failure } from '../../lib/call-api.ts';

/** Why a request was not taken, and how long to wait. */
export function Failed({ failure, secondsLeft }: { failure: Failure; secondsLeft: number }) {
  return (
    <div>
      <Alert look="danger" isLive>
        {failure.sentence}
      </Alert>
      {secondsLeft > 0 ? (
        <p className="field-hint">{`You can try again in ${secondsInWords(secondsLeft)}.`}</p>
      ) : null}
    </div>
  );
}
