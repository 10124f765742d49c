import { type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { awaitTooltips } from '../components/tooltips.ts';
import { App } from './app.tsx';
import { Document } from './document.tsx';
import { NOT_FOUND_PATH, preloadPage } from './router.tsx';

/**
 * Hydrates the prerendered document, and resolves once its forms and buttons work. The page's code is loaded before
 * React starts, so nothing flickers, and the addresses of the build's files are read from the document itself.
 */
export async function hydrate(): Promise<void> {
  const isNotFound = document.querySelector('[data-not-found]') !== null;
  await Promise.all([location.pathname, ...(isNotFound ? [NOT_FOUND_PATH] : [])].map(preloadPage));
  const files = {
    start: document.querySelector('script[data-start]')?.getAttribute('src') ?? '',
    styles: [...document.querySelectorAll<HTMLStyleElement>('style[data-style]')].map((style) => ({
      href: style.dataset['style'] ?? '',
      text: style.textContent ?? '',
    })),
    measurement: document.querySelector('meta[name="measurement"]')?.getAttribute('content') ?? undefined,
  };
  await new Promise<void>((resolve) => {
    hydrateRoot(
      document,
      <Document files={files}>
        <Hydrated then={resolve}>
          <BrowserRouter>
            <App isNotFound={isNotFound} />
          </BrowserRouter>
        </Hydrated>
      </Document>,
    );
  });
  awaitTooltips();
}

/** Around the page, not beside it: a second child would give `useId` other ids than those of the document. */
function Hydrated({ then, children }: { readonly then: () => void; readonly children: ReactNode }) {
  useEffect(then, [then]);
  return children;
}
