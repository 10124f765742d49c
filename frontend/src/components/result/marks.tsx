import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { Fold } from '../fold.tsx';
import type { ResultLook } from './verdict-panel.tsx';
import './result.css';

/** One piece of evidence. Its closed line says its result, so that nobody must open it to know. */
export interface Mark {
  readonly id: string;
  readonly name: string;
  readonly word: ReactNode;
  readonly note?: ReactNode;
  /** What was found, word for word, such as a DNS record: cut to one line until the mark is open. */
  readonly record?: string | null;
  readonly look: ResultLook;
  readonly details: ReactNode;
}

const ICONS: Readonly<Record<ResultLook, IconName>> = {
  safe: 'check',
  good: 'check',
  warning: 'alert',
  danger: 'cross',
  unknown: 'info',
};

/** The evidence as one row of marks, each of which opens to its details. */
export function Marks({ title, marks }: { title: string; marks: readonly Mark[] }) {
  return (
    <section className="marks-section">
      <h3 className="title">{title}</h3>
      <div className="marks">
        {marks.map(({ id, name, word, note, record, look, details }) => (
          <Fold
            key={id}
            id={`mark-${id}`}
            className={`mark result-${look}`}
            summary={
              <span className="mark-line">
                <Icon name={ICONS[look]} />
                <span>
                  <b className="mark-name">{name}</b> <span className="mark-word small">{word}</span>
                  {note === undefined ? null : <span className="mark-note">{note}</span>}
                  {record ? <code className="mark-record">{record}</code> : null}
                </span>
              </span>
            }
          >
            {details}
          </Fold>
        ))}
      </div>
    </section>
  );
}
