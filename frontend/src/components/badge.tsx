import type { ReactNode } from 'react';
import './badge.css';

/** A word or two on a small flag. Its text says what it means; the colour only helps. */
export function Badge({ look, children }: { look?: 'safe' | 'danger' | 'warning'; children: ReactNode }) {
  return <span className={look ? `badge badge-${look}` : 'badge'}>{children}</span>;
}
