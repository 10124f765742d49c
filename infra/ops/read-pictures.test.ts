import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { FRONT_MATTER } from '#functions/testing/blog-records.ts';
import { temporaryFolder } from '../stack/testing/temporary-folder.ts';
import { readPictures } from './prepare-picture.ts';

const outer = temporaryFolder('pictures-');
const folder = join(outer, 'articles');
const file = join(folder, 'doors.md');

const plain = (width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 3, background: '#0a5' } });
/** Noise, which cannot be compressed. */
const noise = (width: number) =>
  sharp({
    create: { width, height: width, channels: 3, background: '#0a5', noise: { type: 'gaussian', sigma: 60 } },
  });

function read(markdown: string) {
  return readPictures(file, `---\ntitle: Doors\n${FRONT_MATTER}\n---\n${markdown}`);
}

beforeAll(async () => {
  mkdirSync(join(folder, 'a folder.png'), { recursive: true });
  const png = await plain().png().toBuffer();
  const avif = await plain().avif().toBuffer();
  const files: Record<string, Buffer> = {
    'door.png': png,
    'door.jpg': await plain().jpeg().toBuffer(),
    'door.webp': await plain().webp().toBuffer(),
    'door.avif': avif,
    'called.jpg': png,
    'drawing.svg': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>',
    ),
    'drawing.png': Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ),
    'door.gif': await plain().gif().toBuffer(),
    'door.tiff': await plain().tiff().toBuffer(),
    'phone.avif': Buffer.concat([avif.subarray(0, 8), Buffer.from('heic'), Buffer.alloc(40)]),
    'words.png': Buffer.from('Words.'),
    'nothing.png': Buffer.alloc(0),
    'half.png': png.subarray(0, png.length - 30),
    'half.jpg': (await noise(200).jpeg().toBuffer()).subarray(0, 5000),
    'moving.webp': await sharp(await Promise.all([plain().png().toBuffer(), noise(20).png().toBuffer()]), {
      join: { animated: true },
    })
      .webp()
      .toBuffer(),
    'large.png': await noise(700).png().toBuffer(),
    'vast.png': await plain(8000, 8000).png().toBuffer(),
  };
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), bytes);
  writeFileSync(join(outer, 'outside.png'), png);
  symlinkSync(join(outer, 'outside.png'), join(folder, 'link.png'));
});

test.each([
  ['no words in its place', '![](door.png)', 'has no text alternative'],
  ['only blanks in its place', '![ ](door.png)', 'has no text alternative'],
  ['no words, as HTML', '<img src="door.png">', 'has no text alternative'],
  ['another site', '![A](https://evil.example/door.png)', 'is an address, not a file'],
  ['another site without a scheme', '![A](//evil.example/door.png)', 'is an address, not a file'],
  ['bytes in its address', '![A](data:image/png;base64,AAAA)', 'is an address, not a file'],
  ['a path of the machine', `![A](/etc/passwd)`, 'is outside the article’s folder'],
  ['a path of the site', `![A](/pictures/${'0'.repeat(32)}.png)`, 'is outside the article’s folder'],
  ['a folder above', '![A](../outside.png)', 'is outside the article’s folder'],
  ['a folder above in escapes', '![A](%2e%2e/outside.png)', 'is outside the article’s folder'],
  ['a link out of the folder', '![A](link.png)', 'is outside the article’s folder'],
  ['a name that is not there', '![A](missing.png)', 'does not exist'],
  ['a zero in its name', '![A](door%00.png)', 'does not exist'],
  ['a folder', '![A](<a folder.png>)', 'does not exist'],
  ['an SVG', '![A](drawing.svg)', 'is of the type svg. Save it as PNG, JPEG, WebP or AVIF.'],
  ['an SVG that is called a PNG', '![A](drawing.png)', 'is of the type svg'],
  ['a GIF', '![A](door.gif)', 'is of the type gif'],
  ['a HEIC that is called an AVIF', '![A](phone.avif)', 'cannot be read as a picture'],
  ['another format', '![A](door.tiff)', 'is of the type tiff'],
  ['words', '![A](words.png)', 'cannot be read as a picture'],
  ['nothing', '![A](nothing.png)', 'cannot be read as a picture'],
  ['half a PNG', '![A](half.png)', 'cannot be read as a picture'],
  ['half a JPEG', '![A](half.jpg)', 'cannot be read as a picture'],
  ['a WebP that moves', '![A](moving.webp)', 'is animated.'],
  ['more than a megabyte', '![A](large.png)', /has 1\.\d\d MB, more than 1 MB\. Make it smaller/],
  ['more pixels than memory is for', '![A](vast.png)', 'of at most 50 megapixels'],
])('refuses %s by its name', async (_, markdown, sentence) => {
  const refused = read(markdown);
  await expect(refused).rejects.toThrow(sentence);
  await expect(refused).rejects.toThrow(/doors\.md: the picture “[^”]*” /);
});

test.each([
  ['door.png', 'png'],
  ['door.jpg', 'jpg'],
  ['door.webp', 'webp'],
  ['door.avif', 'avif'],
  ['called.jpg', 'png'],
])('%s is published as what it is: %s', async (name, type) => {
  const [picture] = (await read(`![A door](${name})`)).values();
  expect(picture).toMatchObject({ type, width: 40, height: 20 });
  expect(picture?.name).toMatch(new RegExp(`^[0-9a-f]{32}\\.${type}$`));
});

test('one of few colours keeps them and stays small', async () => {
  const few = await plain(1500, 1500).png({ palette: true }).toBuffer();
  writeFileSync(join(folder, 'few.png'), few);
  const [picture] = (await read('![A door](few.png)')).values();
  expect((await sharp(picture?.bytes).metadata()).isPalette).toBe(true);
});

test('the same picture is read once, and has the same name whenever it is published', async () => {
  const twice = await read('![One](door.png) ![Two](door.png)');
  expect([...twice.keys()]).toEqual(['door.png']);
  const again = await read('![One](door.png)');
  expect(again.get('door.png')?.name).toBe(twice.get('door.png')?.name);
});
