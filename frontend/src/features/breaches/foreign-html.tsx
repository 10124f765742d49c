import { useEffect, useState } from 'react';

/** Fetches the sanitiser before it is used. */
export function prepareForeignHtml(): void {
  import('../../lib/safe-html.ts').catch(() => {});
}

/** HTML from strangers. The server has sanitised it; it is sanitised again here, and shown only after that. */
export function ForeignHtml({ html }: { html: string }) {
  const [safe, setSafe] = useState('');
  useEffect(() => {
    let isWanted = true;
    import('../../lib/safe-html.ts')
      .then(({ safeHtml }) => {
        if (isWanted) setSafe(safeHtml(html));
      })
      .catch(() => {});
    return () => {
      isWanted = false;
    };
  }, [html]);
  return <div className="foreign-html" dangerouslySetInnerHTML={{ __html: safe }} />;
}
