import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { COMPANY } from '#shared/content/company.ts';
import { TESTIMONIALS_ARE_EXAMPLES } from '#shared/content/testimonials.ts';
import { contentPlaceholders, placeholdersIn } from './stages.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { PRODUCTION } from '../testing/synthesised.ts';

const CONTENT = resolve('shared/content');

const SAMPLE = {
  legalStatus: 'Private company',
  registrationNumber: '0000/000000/07',
  officeBearers: ['A. Example (director)', 'N. Dlamini (director)'],
  email: 'hello@shop.example',
  supportEmail: 'support@shop.co.za',
  siteAddress: 'https://www.shop.example',
  phone: { shown: '+27 31 000 0000', link: 'tel:+27310000000', e164: '+27310000000' },
  whatsapp: { shown: '+27 60 564 1000', link: 'https://wa.me/27605641000' },
  address: { street: '1 Example Road', city: 'Durban' },
  socialPage: { name: 'Facebook', url: 'https://www.facebook.com/shop.example' },
};

test('every placeholder of a company is named, and nothing else', () => {
  expect(placeholdersIn(SAMPLE, 'COMPANY').map((one) => one.split(' is ')[0])).toEqual([
    'COMPANY.registrationNumber',
    'COMPANY.officeBearers[0]',
    'COMPANY.email',
    'COMPANY.phone.shown',
    'COMPANY.phone.link',
    'COMPANY.phone.e164',
    'COMPANY.address.street',
    'COMPANY.socialPage.url',
  ]);
});

test('a stage for visitors has those of this content, and a stage for trying has none', () => {
  const company = placeholdersIn(COMPANY, 'COMPANY');
  expect(contentPlaceholders('prod').filter((one) => one.startsWith('COMPANY.'))).toEqual(
    company.map((one) => `${one} (shared/content/company.ts)`),
  );
  expect(contentPlaceholders('prod').some((one) => one.startsWith('TESTIMONIALS'))).toBe(
    TESTIMONIALS_ARE_EXAMPLES,
  );
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
  // An example on purpose: a domain that nobody can own.
  expect(found).toEqual(['pages/sample-report.ts.SAMPLE.domain is “bakery.example”']);
});

test('a stage for visitors is synthesised only without placeholders, and each is named', async () => {
  const folder = temporaryFolder('placeholders-');
  const env = { ...process.env, ...PRODUCTION, CDK_OUTDIR: folder };
  const synthesis = promisify(execFile)(process.execPath, ['--import', 'tsx', 'infra/stack/app.ts'], { env });
  const complaint = await synthesis.then(
    () => '',
    (error: unknown) => String(Reflect.get(Object(error), 'stderr')),
  );
  const left = contentPlaceholders('prod');
  const lines = complaint.split('\n').flatMap((line) => /^ {2}- (.*)$/.exec(line)?.[1] ?? []);
  expect(lines).toEqual(left);
  expect(readdirSync(folder).length === 0).toBe(left.length > 0);
});
