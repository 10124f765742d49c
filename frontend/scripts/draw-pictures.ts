import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { ARTICLE_DRAWINGS, drawingAddress, drawingPreview } from '#shared/content/article-companions.ts';
import { COMPANY } from '#shared/content/company.ts';
import { socialImageOf } from '#shared/content/navigation.ts';
import { escapeHtml } from '#shared/rules/html-text.ts';
import type { SitePage } from './site-files.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const LINE_CHARACTERS = 20;
const ARTICLES_TITLE = 'From the logbook';
const FACE = 'frontend/src/fonts/harbour-display.woff2';
/** Its family name, in the font itself. */
const FAMILY = 'Bricolage Grotesque 96pt ExtraBold';

/**
 * Draws each page's picture for link previews: its title, the company, the page's illustration. Articles share those of
 * their drawings, because they are published without a build.
 */
export async function drawSocialImages(pages: readonly SitePage[], site: string): Promise<void> {
  const file = await displayFace();
  mkdirSync(join(site, 'social'), { recursive: true });
  const drawings = Object.keys(ARTICLE_DRAWINGS).map((name) => ({
    title: ARTICLES_TITLE,
    illustration: drawingAddress(name),
    image: drawingPreview(name),
  }));
  const ofPages = pages.map((page) => ({ ...page, image: socialImageOf(page.path) }));
  for (const { title, illustration, image } of [...ofPages, ...drawings]) {
    const drawn = illustration ? readFileSync(join(site, illustration), 'utf8') : '';
    const drawing = new Resvg(svgOf(title, drawn), {
      font: { fontFiles: [file], loadSystemFonts: false, defaultFontFamily: FAMILY },
    });
    writeFileSync(join(site, image), drawing.render().asPng());
  }
  rmSync(dirname(file), { recursive: true });
}

/** The display face as a plain bold TrueType font file, which the drawing program can read. */
async function displayFace(): Promise<string> {
  const letters = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
  const buffer = await subsetFont(readFileSync(FACE), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: 700 },
  });
  const file = join(mkdtempSync(join(tmpdir(), 'face-')), 'face.ttf');
  writeFileSync(file, buffer);
  return file;
}

function svgOf(title: string, illustration: string): string {
  const lines = linesOf(title);
  const top = 330 - (lines.length - 1) * 42;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#0b2530"/>
    ${placedIllustration(illustration)}
    <defs><linearGradient id="dusk"><stop offset="0.35" stop-color="#0b2530" stop-opacity="0.94"/><stop offset="0.75" stop-color="#0b2530" stop-opacity="0"/></linearGradient></defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dusk)"/>
    <g transform="translate(80 70) scale(1.6)"><path fill="#f2a541" d="M27 9 1 2v13z"/><path fill="#fbf7f0" d="M6 18h6v6h11.3L24 14h6l2 22H22.4l.6-7H12v7H6z"/><circle fill="#f2a541" cx="27" cy="9" r="3.6"/></g>
    <text x="160" y="118" font-family="${FAMILY}" font-size="36" fill="#fbf7f0">${escapeHtml(COMPANY.name)}</text>
    ${lines.map((line, index) => `<text x="80" y="${top + index * 84}" font-family="${FAMILY}" font-size="78" fill="#fbf7f0">${escapeHtml(line)}</text>`).join('')}
    <text x="80" y="560" font-family="${FAMILY}" font-size="32" fill="#f2a541">${escapeHtml(COMPANY.tagline)}</text>
  </svg>`;
}

/** The page's illustration in the lower right corner, scaled to its part of the picture. */
function placedIllustration(illustration: string): string {
  const [, width = '720', height = '420'] = /viewBox="0 0 (\d+) (\d+)"/.exec(illustration) ?? [];
  const [, content = ''] = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(illustration) ?? [];
  const scale = Math.max(900 / Number(width), 540 / Number(height));
  const left = WIDTH - Number(width) * scale;
  const top = HEIGHT - Number(height) * scale;
  return `<g transform="translate(${left} ${top}) scale(${scale})">${content}</g>`;
}

function linesOf(title: string): string[] {
  return title.split(' ').reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= LINE_CHARACTERS)
      return [...lines.slice(0, -1), `${last} ${word}`];
    return [...lines, word];
  }, []);
}

const PNG_SIZES = {
  'apple-touch-icon.png': 180,
  'icon-192.png': 192,
  'icon-512.png': 512,
};

/** Draws the bitmap icons that browsers and home screens still request, from the one SVG. */
export function drawIcons(source: string, folder: string): void {
  const svg = readFileSync(source, 'utf8');
  const draw = (size: number) => new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng();
  for (const [name, size] of Object.entries(PNG_SIZES)) writeFileSync(join(folder, name), draw(size));
  writeFileSync(join(folder, 'favicon.ico'), icoOf(draw(32), 32));
}

/** An .ico file with one PNG in it, which every browser in use can read. */
function icoOf(png: Uint8Array, size: number): Uint8Array {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
