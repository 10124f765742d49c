import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/**
 * Makes a subset of Bricolage Grotesque for the display face: Latin only, its large and slightly narrow design, weights
 * 500 to 800. Run by hand (`npx tsx frontend/scripts/subset-display-font.ts`) when the face or its letters change.
 */
const PACKAGE = 'node_modules/@fontsource-variable/bricolage-grotesque';
const TARGET = 'frontend/src/fonts';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
/** Characters of code and addresses, which headings do not contain: they come from the system face. */
const needless = /[#$<=>[\]\\^_`{|}~]/g;
const beyond = '\u00a0–—‘’“”…·×éèêëïöüôáíóúçñ°';

const subset = await subsetFont(
  readFileSync(`${PACKAGE}/files/bricolage-grotesque-latin-standard-normal.woff2`),
  ascii.replace(needless, '') + beyond,
  {
    targetFormat: 'woff2',
    // Without the alternate glyphs of layout features, which nothing here uses.
    noLayoutClosure: true,
    variationAxes: { opsz: 96, wdth: 88, wght: { min: 500, max: 800 } },
  },
);
mkdirSync(TARGET, { recursive: true });
writeFileSync(`${TARGET}/harbour-display.woff2`, subset);
copyFileSync(`${PACKAGE}/LICENSE`, `${TARGET}/OFL.txt`);
process.stdout.write(`${subset.length} bytes\n`);
