import { useState } from 'react';
import { Icon } from './icon.tsx';

const THANKS_MS = 2000;

interface CopyButtonProps {
  readonly text: string;
  readonly what: string;
  /** What is to be read on it: the beginning of "Copy " and `what`. */
  readonly label?: string;
}

/** Copies a text, such as a DNS record, and says so. `what` completes the label: "Copy the SPF record". */
export function CopyButton({ text, what, label = 'Copy' }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), THANKS_MS);
  }

  return (
    <button
      type="button"
      className="button button-quiet button-small no-print"
      aria-label={`Copy ${what}`}
      onClick={() => void copy().catch(() => {})}
    >
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span aria-live="polite">{isCopied ? 'Copied' : label}</span>
    </button>
  );
}
