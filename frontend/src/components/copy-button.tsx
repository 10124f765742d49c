import { useState } from 'react';
import { Icon } from './icon.tsx';

const THANKS_MS = 2000;

const ICONS = { Copied: 'check', 'Not copied': 'alert' } as const;

interface CopyButtonProps {
  readonly text: string;
  readonly what: string;
  /** The visible text, which must begin "Copy " and `what`. */
  readonly label?: string;
}

/**
 * Copies a text, such as a DNS record, and confirms it, or says that it could not. `what` completes the label: "Copy
 * the SPF record".
 */
export function CopyButton({ text, what, label = 'Copy' }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'Copied' | 'Not copied'>();

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('Copied');
    } catch {
      // Some browsers do not let a page copy, least of all those inside other apps.
      setOutcome('Not copied');
    }
    setTimeout(() => setOutcome(undefined), THANKS_MS);
  }

  return (
    <button
      type="button"
      className="button button-quiet button-small no-print"
      aria-label={`Copy ${what}`}
      onClick={() => void copy()}
    >
      <Icon name={outcome === undefined ? 'copy' : ICONS[outcome]} />
      <span aria-live="polite">{outcome ?? label}</span>
    </button>
  );
}
