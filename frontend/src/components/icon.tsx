import sprite from '../icons/icons.svg?url';
import './icon.css';

export type IconName =
  | 'alert'
  | 'arrow'
  | 'chat'
  | 'check'
  | 'chevron'
  | 'clock'
  | 'close'
  | 'copy'
  | 'cross'
  | 'external'
  | 'info'
  | 'mail'
  | 'menu'
  | 'person'
  | 'phone'
  | 'pin'
  | 'search'
  | 'star';

/** An icon of the site's set (src/icons/icons.svg), in the colour of the text beside it. Decorative. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** The logo: an H whose taller stem is a lighthouse, its beam over the other. */
export function Logo() {
  return (
    <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
      <path fill="#f2a541" d="M27 9 1 2v13z" opacity=".9" />
      <path fill="currentColor" d="M6 18h6v6h11.3L24 14h6l2 22H22.4l.6-7H12v7H6z" />
      <circle fill="#f2a541" cx="27" cy="9" r="3.6" />
    </svg>
  );
}
