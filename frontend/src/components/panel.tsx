import type { ReactNode } from 'react';
import './panel.css';

interface PanelProps {
  /** `day` is raised above the page; `outline` is flat on it; `night` is dark. */
  readonly look?: 'day' | 'outline' | 'night';
  readonly className?: string;
  readonly children: ReactNode;
}

const LOOKS = { day: 'panel panel-day', outline: 'panel panel-outline', night: 'panel night' };

/** A boxed part of a page: a form, a report. Not every part needs one. */
export function Panel({ look = 'day', className = '', children }: PanelProps) {
  return <div className={`${LOOKS[look]} ${className}`}>{children}</div>;
}
