import type { ReactNode } from 'react';
import displayFace from '../fonts/harbour-display.woff2?url';

/** A style sheet that is part of the document: a phone with a slow network paints one round trip earlier. */
export interface InlineStyles {
  /** The same as a file, for a browser that may not use the text (start.ts). */
  readonly href: string;
  readonly text: string;
}

/** What only the build knows: the address of the entry script, and the page's styles, the common ones first. */
export interface DocumentFiles {
  readonly start: string;
  readonly styles: readonly InlineStyles[];
  /** The ids for analytics; absent or empty: nothing is measured. */
  readonly measurement?: string | undefined;
}

/** React's types do not have this attribute of a link. */
const DISABLED = { disabled: true };

/** The whole HTML document. Pages put their title and metadata into the head with `PageHead`. */
export function Document({ files, children }: { files: DocumentFiles; children: ReactNode }) {
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {files.styles.map(({ href, text }) => (
          <style data-style={href} dangerouslySetInnerHTML={{ __html: text }} key={href} />
        ))}
        {/* Never loaded unless a script asks for it, which also keeps Vite from loading it with the page's code. */}
        {files.styles.map(({ href }) => (
          <link rel="stylesheet" href={href} {...DISABLED} key={href} />
        ))}
        <link rel="preload" href={displayFace} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <meta name="theme-color" content="#0b2530" />
        {files.measurement && <meta name="measurement" content={files.measurement} />}
        <script type="module" async src={files.start} data-start="" />
      </head>
      <body>{children}</body>
    </html>
  );
}
