import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './alert.css';

interface AlertProps {
  readonly look?: 'warning' | 'danger' | 'safe';
  /** True when it appears after an action of the visitor: screen readers then announce it. */
  readonly isLive?: boolean;
  readonly children: ReactNode;
}

/** A message that stays on the page, unlike a toast. */
export function Alert({ look = 'warning', isLive, children }: AlertProps) {
  return (
    <div className={`alert alert-${look}`} role={isLive ? 'alert' : undefined}>
      <Icon name={look === 'safe' ? 'check' : 'alert'} />
      <div>{children}</div>
    </div>
  );
}

/** Why an action of the visitor failed, in a sentence; shows nothing while there is none. */
export function Failure({ says }: { says: string | undefined }) {
  if (!says) return null;
  return (
    <Alert look="danger" isLive>
      <p>{says}</p>
    </Alert>
  );
}

/** A small label of a word or two. Its text carries the meaning; the colour only supports it. */
export function Badge({ look, children }: { look?: 'safe' | 'danger' | 'warning'; children: ReactNode }) {
  return <span className={look ? `badge badge-${look}` : 'badge'}>{children}</span>;
}
