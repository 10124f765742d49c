import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { modelInWords } from '#shared/content/legal/chat-model.ts';
import { documentsInDevelopment } from './scripts/documents-in-development.ts';

/** A pattern for the modules in these folders or with these names. */
const modules = (...paths: string[]) => new RegExp(paths.map((path) => `${path}\\.`).join('|'));

/**
 * Modules that are always loaded together are one chunk: small files compress badly, and each is a request. Every page
 * needs `react` and `application`; React is separate so that it is evaluated in its own task. `start`, which loads
 * them, stays small. It also contains the style sheets of the layout, of all pages, and of all components but those of
 * reports: one file for the whole site. What is part of documents must be few sheets, because the security policy names
 * each (infra/stack/constructs/header-policy.ts).
 */
const CHUNKS = [
  {
    name: 'start',
    test: /vite\/preload-helper|src\/app\/start\.ts$|src\/(app\/layout|components\/(?!asked-list|result\/findings)|styles|pages|features\/chat\/chat-launcher).*\.css$/,
    priority: 1,
  },
  {
    name: 'react',
    test: /node_modules\/(react|react-dom|scheduler)\/|src\/app\/react\.ts$|rolldown\/runtime/,
    priority: 1,
  },
  {
    name: 'application',
    test: new RegExp(
      [
        'node_modules/(react-router|react-router-dom)/',
        'frontend/src/app/(?!not-found|consent)',
        'frontend/src/components/(button|fold|icon|ledger|navigation|section|toast|toast-region)\\.',
        'frontend/src/pages/parts/page-head',
        'shared/content/(company|navigation|pages/point)\\.',
        'frontend/src/lib/browser',
      ].join('|'),
    ),
    priority: 1,
  },
  {
    name: 'parts',
    test: modules(
      'src/components/(domain-form|lists)',
      'src/illustrations/moorings',
      'src/pages/parts/contact-ways',
      'shared/content/report-links',
    ),
  },
  {
    name: 'fields',
    test: modules(
      'src/lib/typed',
      'src/components/(alert|contact-field|field|focus-in-view)',
      'shared/rules/limits',
    ),
  },
  {
    name: 'api',
    test: modules('src/lib/(call-api|use-answer)', 'shared/api/(contract|fields)'),
  },
  { name: 'form-rules', test: modules('shared/rules/(email-address|form-rules)') },
  // The chat and the monitor need these without the lead forms.
  { name: 'lead-parts', test: modules('shared/rules/lead-rules', 'src/lib/intent-key') },
  { name: 'lead-form', test: modules('src/features/leads/lead-form') },
];

/** The style sheets beside components, features and pages are in one layer (src/styles/site.css), without saying so. */
const layerOfComponents: Plugin = {
  name: 'layer-of-components',
  enforce: 'pre',
  transform: {
    filter: { id: /\/src\/(app|components|features|pages)\/.*\.css$/ },
    handler: (sheet) => `@layer components {${sheet}}`,
  },
};

/** React Router does not mark its components as pure: without the marks those that no page uses would be in the bundle. */
const routerMarkedPure: Plugin = {
  name: 'router-marked-pure',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/.*\.mjs$/ },
    handler: (code) =>
      code
        .replaceAll(/^\w+\.(?:displayName|contextType) = .*;$/gm, '')
        .replaceAll(/(?<== )(?=React\d*\.(?:createContext|forwardRef|memo)\()/g, '/* @__PURE__ */ '),
  },
};

/**
 * The site's bundles. `npm run build` calls frontend/build.ts, which runs this twice: once for browsers and once, with
 * `ssr` set, for the prerenderer. Every page is a separate chunk, with the style sheets that it imports.
 */
export default defineConfig({
  root: resolve('frontend'),
  plugins: [react(), layerOfComponents, routerMarkedPure, documentsInDevelopment()],
  resolve: {
    alias: [
      { find: '#shared', replacement: resolve('shared') },
      // What its package names by default warns developers, in browsers too.
      { find: /^react-router$/, replacement: resolve('node_modules/react-router/dist/production/index.mjs') },
    ],
  },
  define: {
    BUILT_SITE_ADDRESS: JSON.stringify(process.env['SITE_ADDRESS'] ?? ''),
    CHAT_MODEL_IN_WORDS: JSON.stringify(modelInWords(process.env)),
    ARE_PAYMENTS_TESTS: JSON.stringify(process.env['PAYMENTS'] === 'test'),
  },
  build: {
    target: 'es2022',
    outDir: resolve('dist/site'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Every asset is a separate file: the security policy allows no inline scripts, and fonts only from our own address.
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
