import { resolve } from 'node:path';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { documentsInDevelopment } from './scripts/documents-in-development.ts';
import { leanRouter } from './scripts/lean-router.ts';

/**
 * The site's bundles. `npm run build` calls frontend/build.ts, which runs this twice: once for browsers and once, with
 * `ssr` set, for the prerenderer. Every page is a chunk of its own, with the style sheets it
 * imports.
 */
export default defineConfig({
  root: resolve('frontend'),
  plugins: [react(), tailwind(), leanRouter(), documentsInDevelopment()],
  resolve: { alias: { '#shared': resolve('shared') } },
  define: { BUILT_SITE_ADDRESS: JSON.stringify(process.env['SITE_ADDRESS'] ?? '') },
  build: {
    target: 'es2022',
    outDir: resolve('dist/site'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Everything is a file of its own: the security policy has no room for inlined styles and scripts.
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: { input: { start: resolve('frontend/src/app/start.ts') } },
  },
  server: {
    proxy: process.env['API_ADDRESS'] ? { '/api': { target: process.env['API_ADDRESS'] } } : {},
  },
});
