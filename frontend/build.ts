import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'vite';
import { ARTICLE_DRAWINGS, drawingAddress } from '#shared/content/article-companions.ts';
import { COMPANY } from '#shared/content/company.ts';
import type * as Prerenderer from './prerender.tsx';
import { drawIcons, drawSocialImages } from './scripts/draw-pictures.ts';
import { fileOf, readManifest, stylesOf } from './scripts/manifest.ts';
import { pagesOfSite, writeSiteFiles } from './scripts/site-files.ts';

/**
 * Builds the whole site into dist/site: bundles, one document per page (`/contact-us` is contact-us/index.html),
 * 404.html, the icons, the pictures for link previews, sitemaps and similar files. Run by `npm run build`.
 */
const SITE = resolve('dist/site');
const PRERENDERER = resolve('dist/prerenderer');
const CONFIG = resolve('frontend/vite.config.ts');

const START = 'src/app/start.ts';
const NOT_FOUND = 'src/app/not-found-screen.tsx';

/** Maximum compression takes a second for the whole site: more than an edge spends while a visitor waits. */
const BEST = {
  [constants.BROTLI_PARAM_QUALITY]: 11,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};

async function main(): Promise<void> {
  process.env['NODE_ENV'] = 'production';
  await build({ configFile: CONFIG, logLevel: 'warn' });
  await build({
    configFile: CONFIG,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: resolve('frontend/prerender.tsx'),
      outDir: PRERENDERER,
      manifest: false,
      rolldownOptions: {
        input: resolve('frontend/prerender.tsx'),
        output: { entryFileNames: 'prerender.js' },
      },
    },
  });
  await writeDocuments(measurementOf(process.env));
  packAssets();
  drawIcons('frontend/public/favicon.svg', SITE);
  publishArticleDrawings();
  const pages = pagesOfSite(SITE);
  await drawSocialImages(pages, SITE);
  writeSiteFiles({ folder: SITE, address: publicAddress(), pages, now: new Date() });
  rmSync(PRERENDERER, { recursive: true });
}

async function writeDocuments(measurement: string): Promise<void> {
  const prerenderer: typeof Prerenderer = await import(pathToFileURL(join(PRERENDERER, 'prerender.js')).href);
  const { renderDocument, prerenderedPages, WITHOUT_ARTICLE, NOT_FOUND_PATH } = prerenderer;
  const manifest = readManifest(SITE);
  // Functions that make pages do not know the names of the assets (functions/platform/rules/small-document.ts).
  copyFileSync(join(SITE, stylesOf(manifest, [START]).join()), join(SITE, 'site.css'));
  const common = { start: fileOf(manifest, START), measurement };
  const stylesFor = (module: string) =>
    stylesOf(manifest, [START, module]).map((href) => ({
      href,
      text: readFileSync(join(SITE, href), 'utf8'),
    }));
  const documents = [
    ...prerenderedPages.map((page) => ({ ...page, file: join(page.path, 'index.html') })),
    WITHOUT_ARTICLE,
  ];
  for (const { path, source, file } of documents) {
    writePage(file, await renderDocument(path, { ...common, styles: stylesFor(`src/${source}`) }));
  }
  const notFound = await renderDocument(NOT_FOUND_PATH, { ...common, styles: stylesFor(NOT_FOUND) });
  writePage('404.html', notFound);
}

/**
 * ANALYTICS_ID is the id of Google's tag, ANALYTICS_CONVERSION the conversion that a lead counts as. Both are optional,
 * and were checked with the stage's other settings before (infra/stack/settings/stage-variables.ts).
 */
function measurementOf({
  ANALYTICS_ID: id = '',
  ANALYTICS_CONVERSION: conversion = '',
}: NodeJS.ProcessEnv): string {
  return id.trim() && `${id.trim()} ${conversion.trim()}`.trim();
}

function publicAddress(): string {
  return (process.env['SITE_ADDRESS'] || COMPANY.siteAddress).replace(/\/$/, '');
}

function writePage(file: string, html: string): void {
  const path = join(SITE, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html);
}

/**
 * Writes a compressed copy of every script, style sheet and drawing of the site's `assets` to `packed/assets`
 * (infra/stack/edge/decide.ts).
 */
function packAssets(): void {
  const assets = join(SITE, 'assets');
  const copies = join(SITE, 'packed', 'assets');
  mkdirSync(copies, { recursive: true });
  for (const file of readdirSync(assets).filter((name) => /\.(js|css|svg)$/.test(name))) {
    writeFileSync(join(copies, file), brotliCompressSync(readFileSync(join(assets, file)), { params: BEST }));
  }
}

/** The drawings of articles under names that do not change: documents of articles are filled in without a build. */
function publishArticleDrawings(): void {
  mkdirSync(join(SITE, 'drawings'), { recursive: true });
  for (const name of Object.keys(ARTICLE_DRAWINGS)) {
    copyFileSync(`frontend/src/illustrations/${name}.svg`, join(SITE, drawingAddress(name)));
  }
}

await main();
