import { type ReactNode, useEffect, useRef } from 'react';
import { Disclosure } from '../../components/disclosure.tsx';

interface FoldedPartProps {
  readonly summary: string;
  readonly children: ReactNode;
}

/** Whole sections of a page in one closed disclosure. A link to something inside opens it. */
export function FoldedPart({ summary, children }: FoldedPartProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const openFor = (hash: string) => {
      const goal = hash.length > 1 ? document.getElementById(hash.slice(1)) : null;
      const folded = place.current?.contains(goal) ? place.current.querySelector('details') : null;
      if (folded) folded.open = true;
      return folded !== null;
    };
    // Before the browser follows the link, so that it has somewhere to scroll to.
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#"]') : null;
      if (link) openFor(link.hash);
    };
    const onHashChange = () => {
      if (openFor(location.hash)) document.getElementById(location.hash.slice(1))?.scrollIntoView();
    };
    openFor(location.hash);
    document.addEventListener('click', onClick, { capture: true });
    addEventListener('hashchange', onHashChange);
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      removeEventListener('hashchange', onHashChange);
    };
  }, []);
  return (
    <div className="folded-part no-print" ref={place}>
      <Disclosure summary={summary}>{children}</Disclosure>
    </div>
  );
}
