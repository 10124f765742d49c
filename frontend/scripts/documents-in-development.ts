import { readdirSync } from 'node:fs';
import type { Plugin, ViteDevServer } from 'vite';
type RenderDocument = (path: string, files: { start: string; styles: string[] }) => Promise<string>;

/** Serves every page from its source during development (`npm run dev`): the same document that a build prerenders. */
export function documentsInDevelopment(): Plugin {
  return {
    name: 'documents-in-development',
    apply: 'serve',
    configureServer(server) {
      // A build publishes the drawings of articles there.
      server.middlewares.use((request, _, next) => {
        request.url = request.url?.replace(/^\/drawings\//, '/src/illustrations/');
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
  const prerenderer: Record<string, RenderDocument> = await server.ssrLoadModule('/prerender.tsx');
  const render = prerenderer['renderDocument'];
  if (!render) throw new Error('The prerenderer cannot render documents.');
  return render(path, { start: '/src/app/start.ts', styles: allSheets() });
}

/**
 * Vite puts its scripts into the head on separate lines, and the white space between them would break React's
 * hydration.
 */
function withoutGaps(html: string): string {
  return html.replace(/<head>[^]*?(?=<meta)/, (head) => head.replace(/>\s+(?=<|$)/g, '>'));
}

/** All style sheets for every page, because size does not matter in development. `site.css` imports those beside it. */
function allSheets(): string[] {
  const sheets = readdirSync('frontend/src', { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && !file.startsWith('styles/'));
  return ['styles/site.css', ...sheets].map((file) => `/src/${file}`);
}
