import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { COMPANY } from '#shared/content/company.ts';
import { contentPlaceholders, placeholdersIn } from './placeholders.ts';
import { PRODUCTION } from '../testing/synthesised.ts';

const CONTENT = resolve('shared/content');

test('every placeholder of the company is named, and a stage for trying has none', () => {
  expect(contentPlaceholders('prod').map((one) => one.split(' is ')[0])).toEqual([
    'COMPANY.registrationNumber',
    'COMPANY.officeBearers[0]',
    'COMPANY.officeBearers[1]',
    'COMPANY.email',
    'COMPANY.supportEmail',
    'COMPANY.phone.shown',
    'COMPANY.phone.link',
    'COMPANY.phone.e164',
    'COMPANY.whatsapp.shown',
    'COMPANY.whatsapp.link',
    'COMPANY.address.street',
    'COMPANY.socialPage.url',
    'TESTIMONIALS are invented (shared/content/testimonials.ts, TESTIMONIALS_ARE_EXAMPLES)',
  ]);
  expect(contentPlaceholders('staging')).toEqual(contentPlaceholders('prod'));
  expect([contentPlaceholders('dev'), contentPlaceholders('local')]).toEqual([[], []]);
});

test.each(['+27 31 564 1000', '2015/123456/07', 'hello@shop.co.za', '1 Examples Road', 'R100 000'])(
  '%s is no placeholder',
  (text) => {
    expect(placeholdersIn(text, 'x')).toEqual([]);
  },
);

/** Text without the company's own values, so that a placeholder quoted from there is not counted twice. */
function withoutCompany(text: string): string {
  const known = placeholdersIn(COMPANY, 'COMPANY').map((one) => one.split(' is “')[1]?.slice(0, -1) ?? '');
  return [...known, COMPANY.siteAddress].reduce((rest, one) => rest.replaceAll(one, ''), text);
}

test('no other file of the content holds a placeholder that would be overlooked', async () => {
  const files = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && name !== 'company.ts' && !name.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(20);
  const found: string[] = [];
  for (const file of files) {
    const module = (await import(join(CONTENT, file))) as Record<string, unknown>;
    const texts: unknown = JSON.parse(withoutCompany(JSON.stringify(module)));
    found.push(...placeholdersIn(texts, file));
  }
  expect(found).toEqual([]);
});

test('a stage for visitors is not synthesised with placeholders, and each is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'placeholders-'));
  const env = { ...process.env, ...PRODUCTION, CDK_OUTDIR: folder };
  const synthesis = promisify(execFile)(process.execPath, ['--import', 'tsx', 'infra/stack/app.ts'], { env });
  await expect(synthesis).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^Stage "prod" would go out with placeholders\.[^]*- COMPANY\.email is “hello@harbourlight\.example”/,
    ),
  });
  expect(readdirSync(folder)).toEqual([]);
  rmSync(folder, { recursive: true });
});
