import type { Plugin, ViteDevServer } from 'vite';
import type { renderDocument } from '../prerender.tsx';

/** Serves every page from its source during development (`npm run dev`): the same document that a build prerenders. */
export function documentsInDevelopment(): Plugin {
  return {
    name: 'documents-in-development',
    apply: 'serve',
    configureServer(server) {
      // A build publishes the drawings of articles there, and the style sheet of pages that functions make.
      server.middlewares.use((request, _, next) => {
        request.url = request.url
          ?.replace(/^\/drawings\//, '/src/illustrations/')
          .replace(/^\/site\.css$/, '/src/styles/site.css?direct');
        next();
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          const address = request.originalUrl ?? '/';
          if (!request.headers.accept?.includes('text/html')) return next();
          const respond = async () => {
            const html = await documentOf(server, address.split('?')[0] ?? '/');
            response.setHeader('content-type', 'text/html; charset=utf-8');
            response.end(withoutGaps(await server.transformIndexHtml(address, html)));
          };
          respond().catch(next);
        });
      };
    },
  };
}

async function documentOf(server: ViteDevServer, path: string): Promise<string> {
  const prerenderer: Record<string, typeof renderDocument> = await server.ssrLoadModule('/prerender.tsx');
  const render = prerenderer['renderDocument'];
  if (!render) throw new Error('The prerenderer cannot render documents.');
  // The scripts bring their style sheets.
  return render(path, { start: '/src/app/start.ts', styles: [] });
}

/**
 * Vite puts its scripts into the head on separate lines, and the white space between them would break React's
 * hydration.
 */
function withoutGaps(html: string): string {
  return html.replace(/<head>[^]*?(?=<meta)/, (head) => head.replace(/>\s+(?=<|$)/g, '>'));
}
