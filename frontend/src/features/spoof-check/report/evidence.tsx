import type { ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import { Badge } from '../../../components/badge.tsx';
import { Icon } from '../../../components/icon.tsx';
import { RecordText } from './record-slip.tsx';
import { type RecordStatus, statusesOf } from './status.ts';

/** The three records that decide: whether they exist, what they do, and their text. */
export function Evidence({ answer }: { answer: ReadSpoofCheck }) {
  return (
    <ul className="spoof-evidence">
      {statusesOf(answer).map((status) => (
        <li key={status.name}>
          <div>
            <h4>{status.name}</h4>
            <p className="note">{status.purpose}</p>
          </div>
          <div>
            <StatusFlag {...status} />
            {status.note ? <p className="spoof-evidence-note">{status.note}</p> : null}
          </div>
          <div className="spoof-evidence-record">
            {status.record === null ? (
              <p className="muted">No record to show.</p>
            ) : (
              <RecordText text={status.record} what={`the ${status.name} record`} />
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

const ICONS = { safe: 'check', warning: 'alert', danger: 'cross' } as const;

function StatusFlag({ words, look }: Pick<RecordStatus, 'words' | 'look'>) {
  return (
    <Badge look={look}>
      <Icon name={ICONS[look]} />
      {words}
    </Badge>
  );
}
