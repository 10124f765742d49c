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

/** A small drawing of the site's one set (src/icons/icons.svg), in the colour of the text beside it. Decorative. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
