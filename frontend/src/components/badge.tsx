import type { ReactNode } from 'react';
import './badge.css';

/** A small label of a word or two. Its text carries the meaning; the colour only supports it. */
export function Badge({ look, children }: { look?: 'safe' | 'danger' | 'warning'; children: ReactNode }) {
  return <span className={look ? `badge badge-${look}` : 'badge'}>{children}</span>;
}
