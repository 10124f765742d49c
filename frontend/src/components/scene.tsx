import './page-hero.css';

interface SceneProps {
  /** The address of a file in src/scenes (imported with ?url) that has one `<g id="scene">`, drawn to `viewBox`. */
  readonly drawing: string;
  readonly viewBox: string;
  readonly className?: string;
}

/**
 * A page's drawing, taken from a file so that it weighs neither on the document nor on the scripts. Decorative: what it says
 * must also be said in words. Flat fills only in the file: gradients do not survive `<use>` in every browser.
 */
export function Scene({ drawing, viewBox, className = '' }: SceneProps) {
  return (
    <svg className={`scene ${className}`} viewBox={viewBox} aria-hidden="true">
      <use href={`${drawing}#scene`} />
    </svg>
  );
}
