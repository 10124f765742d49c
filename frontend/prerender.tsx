import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { MISSING_SLUG } from '#shared/api/article-view.ts';
import { App } from './src/app/app.tsx';
import { Document, type DocumentFiles } from './src/app/document.tsx';
import { preloadEveryPage } from './src/app/router.tsx';

export { NOT_FOUND_PATH, prerenderedPages } from './src/app/router.tsx';

/** The complete HTML document of a path. It can be read without any script. */
export async function renderDocument(path: string, files: DocumentFiles): Promise<string> {
  await preloadEveryPage();
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <Document files={files}>
      <StaticRouter location={path}>
        <App />
      </StaticRouter>
    </Document>,
    {
      // Without this React hides what it calls large content until an inline script runs, which the security policy
      // forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        errors.push(error);
      },
    },
  );
  if (errors.length > 0) throw errors[0];
  return text(prelude.pipe(new PassThrough()));
}

/** An article that will never exist: its document is what `renderBlogPost` answers in place of an article. */
export const WITHOUT_ARTICLE = {
  path: `/blog/${MISSING_SLUG}`,
  file: 'blog/_any/missing.html',
  source: 'pages/blog-post/blog-post-page.tsx',
};
