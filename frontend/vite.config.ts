import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentsInDevelopment } from './scripts/documents-in-development.ts';

/**
 * What every page needs is one file: it packs 2 kB smaller than in the dozen pieces that it would fall into. What starts
 * it stays apart, and small. With it come the sheets of the layout and of all components but those of reports: one for the
 * whole site, which is there already when a second page is looked at.
 */
const CHUNKS = [
  {
    name: 'start',
    test: /vite\/preload-helper|src\/app\/start\.ts$|src\/(app\/layout|components\/(?!asked-list|findings|report-)|styles|features\/chat\/chat-launcher).*\.css$/,
    priority: 1,
  },
  {
    name: 'application',
    test: new RegExp(
      [
        'node_modules/(react|react-dom|scheduler|react-router|react-router-dom)/',
        'frontend/src/app/(?!not-found|consent)',
        'frontend/src/components/(button|closing|disclosure|icon|hydrated|ledger|link|logo|navigation|page-hero|illustration|panel|section|toast|toast-region)\\.',
        'frontend/src/pages/parts/(page-head|structured-data)',
        'shared/content/(company|navigation)\\.',
      ].join('|'),
    ),
  },
];

/**
 * The site's bundles. `npm run build` calls frontend/build.ts, which runs this twice: once for browsers and once, with
 * `ssr` set, for the prerenderer. Every page is a chunk of its own, with the style sheets it
 * imports.
 */
export default defineConfig({
  root: resolve('frontend'),
  plugins: [react(), documentsInDevelopment()],
  resolve: { alias: { '#shared': resolve('shared') } },
  define: {
    BUILT_SITE_ADDRESS: JSON.stringify(process.env['SITE_ADDRESS'] ?? ''),
    ARE_PAYMENTS_TESTS: JSON.stringify(process.env['PAYMENTS'] === 'test'),
  },
  build: {
    target: 'es2022',
    outDir: resolve('dist/site'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Everything is a file of its own: the security policy has no room for inlined styles and scripts.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      input: { start: resolve('frontend/src/app/start.ts') },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
  server: {
    proxy: Object.fromEntries(
      process.env['API_ADDRESS']
        ? ['/api', '/pictures'].map((path) => [path, { target: process.env['API_ADDRESS'] }])
        : [],
    ),
  },
});
