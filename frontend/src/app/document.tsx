import type { ReactNode } from 'react';
import displayFace from '../fonts/harbour-display.woff2?url';

/**
 * What only the build knows: the addresses of the entry script and of the page's style sheets, the common one first.
 */
export interface DocumentFiles {
  readonly start: string;
  readonly styles: readonly string[];
  /** The ids for analytics; absent or empty: nothing is measured. */
  readonly measurement?: string | undefined;
}

/** The whole HTML document. Pages put their title and metadata into the head with `PageHead`. */
export function Document({ files, children }: { files: DocumentFiles; children: ReactNode }) {
  return (
    <html lang="en-ZA">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {files.styles.map((style) => (
          <link rel="stylesheet" href={style} data-style="" key={style} />
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
