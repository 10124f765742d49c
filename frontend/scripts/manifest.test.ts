import { fileOf, type Manifest, stylesOf } from './manifest.ts';

const MANIFEST: Manifest = {
  'src/start.ts': { file: 'assets/start.js', css: ['assets/common.css'] },
  'src/home.tsx': { file: 'assets/home.js', css: ['assets/home.css'], imports: ['_form.js', 'src/start.ts'] },
  '_form.js': { file: 'assets/form.js', css: ['assets/form.css'], imports: ['_field.js'] },
  '_field.js': { file: 'assets/field.js', css: ['assets/form.css'], imports: ['_form.js'] },
};

test('a page links the sheets of all that it imports, each once and the common one first', () => {
  expect(stylesOf(MANIFEST, ['src/start.ts', 'src/home.tsx'])).toEqual([
    '/assets/common.css',
    '/assets/form.css',
    '/assets/home.css',
  ]);
});

test('a module that the build does not have is an error', () => {
  expect(fileOf(MANIFEST, 'src/start.ts')).toBe('/assets/start.js');
  expect(() => stylesOf(MANIFEST, ['src/gone.tsx'])).toThrow('src/gone.tsx');
});
