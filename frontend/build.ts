import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import * as z from 'zod/mini';
import type * as Prerenderer from './prerender.tsx';
import { COMPANY } from '#shared/content/company.ts';
import { drawIcons } from './scripts/draw-icons.ts';
import { drawSocialImages } from './scripts/draw-social-images.ts';
import { pagesOfSite } from './scripts/pages-of-site.ts';
import { writeSiteFiles } from './scripts/write-site-files.ts';

/**
 * Builds the whole site into dist/site: bundles, one document per page (`/contact-us` is contact-us/index.html), 404.html,
 * the icons, the pictures for link previews, sitemaps and their like. Run by `npm run build`.
 */
const SITE = resolve('dist/site');
const PRERENDERER = resolve('dist/prerenderer');
const CONFIG = resolve('frontend/vite.config.ts');

const manifestSchema = z.record(z.string(), z.object({ file: z.string(), name: z.optional(z.string()) }));

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
  await writeDocuments();
  drawIcons('frontend/public/favicon.svg', SITE);
  const pages = pagesOfSite(SITE);
  await drawSocialImages(pages, SITE);
  writeSiteFiles({ folder: SITE, address: publicAddress(), pages, now: new Date() });
  rmSync(PRERENDERER, { recursive: true });
}

async function writeDocuments(): Promise<void> {
  const prerenderer: typeof Prerenderer = await import(pathToFileURL(join(PRERENDERER, 'prerender.js')).href);
  const { renderDocument, prerenderedPaths, NOT_FOUND_PATH } = prerenderer;
  const files = filesOfBuild();
  for (const path of prerenderedPaths) {
    writePage(join(path, 'index.html'), await renderDocument(path, files));
  }
  writePage('404.html', await renderDocument(NOT_FOUND_PATH, files));
}

function filesOfBuild(): { start: string; style: string; measurement: string } {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(SITE, 'manifest.json'), 'utf8')));
  rmSync(join(SITE, 'manifest.json'));
  const files = Object.values(manifest).map(({ file }) => `/${file}`);
  const start = manifest['src/app/start.ts']?.file;
  const style = files.find((file) => file.endsWith('.css'));
  if (!start || !style) throw new Error('The build has no entry script or no style sheet.');
  return { start: `/${start}`, style, measurement: measurementOf(process.env) };
}

/** ANALYTICS_ID is the id of Google's tag, ANALYTICS_CONVERSION the conversion that a lead counts as. Both are optional. */
function measurementOf({
  ANALYTICS_ID: id = '',
  ANALYTICS_CONVERSION: conversion = '',
}: NodeJS.ProcessEnv): string {
  if (id && !/^(G|GT|AW)-[A-Z0-9]+$/.test(id))
    throw new Error('ANALYTICS_ID must be an id such as G-ABC123.');
  if (conversion && !/^AW-\d+\/[\w-]+$/.test(conversion)) {
    throw new Error('ANALYTICS_CONVERSION must be a conversion such as AW-123456789/abc.');
  }
  return id && `${id} ${conversion}`.trim();
}

/** The same address that the pages' canonical links begin with. */
function publicAddress(): string {
  return (process.env['SITE_ADDRESS'] || COMPANY.siteAddress).replace(/\/$/, '');
}

function writePage(file: string, html: string): void {
  const path = join(SITE, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, html);
}

await main();
