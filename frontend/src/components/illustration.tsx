import './page-hero.css';

interface IllustrationProps {
  /**
   * The address of a file in src/illustrations (imported with ?url) that has one `<g id="illustration">`, drawn to
   * `viewBox`.
   */
  readonly drawing: string;
  readonly viewBox: string;
  readonly className?: string;
}

/**
 * A page's illustration, taken from a file so that it adds nothing to the document or the scripts. Decorative: what it
 * shows must also be said in words. Flat fills only in the file: gradients do not survive `<use>` in every browser.
 */
export function Illustration({ drawing, viewBox, className = '' }: IllustrationProps) {
  return (
    <svg className={`illustration ${className}`} viewBox={viewBox} aria-hidden="true">
      <use href={`${drawing}#illustration`} />
    </svg>
  );
}
