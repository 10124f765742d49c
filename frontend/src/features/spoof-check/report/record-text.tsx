import { useState } from 'react';
import { CopyButton } from '../../../components/copy-button.tsx';

const LONG = 200;
const SHOWN = 150;

interface RecordTextProps {
  readonly text: string;
  /** Completes "Copy …"; without it there is no copy button. */
  readonly what?: string;
}

/**
 * A record exactly as published. A long one is shortened until somebody expands it; copying always copies all of it.
 */
export function RecordText({ text, what }: RecordTextProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LONG;
  return (
    <div className="record-text">
      <code>{isLong && !isWhole ? `${text.slice(0, SHOWN)}…` : text}</code>
      {what ? <CopyButton text={text} what={what} /> : null}
      {isLong ? (
        <button
          type="button"
          className="record-more no-print"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `Show all ${text.length} characters`}
        </button>
      ) : null}
    </div>
  );
}
