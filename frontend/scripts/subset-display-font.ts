import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/**
 * Cuts the display face out of Bricolage Grotesque: Latin only, its large and slightly narrow drawing, weights 500 to
 * 800. Run by hand (`npx tsx frontend/scripts/subset-display-font.ts`) when the face or its letters change.
 */
const PACKAGE = 'node_modules/@fontsource-variable/bricolage-grotesque';
const TARGET = 'frontend/src/fonts';

const ascii = Array.from({ length: 95 }, (_, index) => String.fromCodePoint(32 + index)).join('');
/** What is in code and addresses, not in headings: those letters come from the system face. */
const needless = /[#$<=>[\]\\^_`{|}~]/g;
const beyond = '\u00a0–—‘’“”…·×éèêëïöüôáíóúçñ°';

const subset = await subsetFont(
  readFileSync(`${PACKAGE}/files/bricolage-grotesque-latin-standard-normal.woff2`),
  ascii.replace(needless, '') + beyond,
  {
    targetFormat: 'woff2',
    // Without the alternate letters that layout features could reach: nothing here asks for them.
    noLayoutClosure: true,
    variationAxes: { opsz: 96, wdth: 88, wght: { min: 500, max: 800 } },
  },
);
mkdirSync(TARGET, { recursive: true });
writeFileSync(`${TARGET}/harbour-display.woff2`, subset);
copyFileSync(`${PACKAGE}/LICENSE`, `${TARGET}/OFL.txt`);
process.stdout.write(`${subset.length} bytes\n`);
