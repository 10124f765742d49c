import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { FRONT_MATTER } from '#functions/testing/blog-records.ts';
import { useTableEngine } from '#functions/testing/table-engine.ts';
import { addBlogCommands } from './blog.ts';

useTableEngine();

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'blog-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** The output that the operator reads after a command. */
async function ops(...words: string[]): Promise<string> {
  let output = '';
  const program = new Command().exitOverride();
  addBlogCommands(program, (text) => {
    output += text;
  });
  await program.parseAsync(['blog', ...words], { from: 'user' });
  return output;
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('publishes a file under its name, lists it, and takes it off again', async () => {
  const path = file(
    'locks.md',
    `---\ntitle: Locks\n${FRONT_MATTER.replace('2026-11-03', '2026-05-01')}\n---\nText.`,
  );
  expect(await ops('publish', path)).toBe('Published “Locks” at /blog/locks\n');
  expect(await ops('list')).toBe('2026-05-01  locks  “Locks”\n');
  expect(await ops('unpublish', 'locks')).toContain('/blog/locks is off the site');
  expect(await ops('list')).toBe('No articles are published.\n');
});

test('says what is wrong with a file, and publishes nothing of its folder', async () => {
  file('good.md', `---\ntitle: Good\n${FRONT_MATTER}\n---\nText.`);
  file('zbad.md', 'No front matter.');
  await expect(ops('import', folder)).rejects.toThrow(
    /zbad\.md: The article must begin with its front matter/,
  );
  expect(await ops('list')).toBe('No articles are published.\n');
});

test('says what readers will not see', async () => {
  const path = file('frames.md', `---\ntitle: Locks\n${FRONT_MATTER}\n---\n<iframe src="x"></iframe>`);
  expect(await ops('publish', path)).toContain(`Left out of ${path}: <iframe>\n`);
  expect(await ops('import', folder)).toBe(`Published 1 article.\nLeft out of ${path}: <iframe>\n`);
  await ops('unpublish', 'frames');
});

test('the articles that come with the house fill an empty blog once', async () => {
  expect(await ops('import', 'shared/content/articles', '--into-empty')).toBe('Published 7 articles.\n');
  expect(await ops('import', 'shared/content/articles', '--into-empty')).toBe(
    'Articles are published already: nothing was imported.\n',
  );
  expect((await ops('list')).split('\n')).toHaveLength(8);
});

test.each([
  [['unpublish', 'nowhere'], 'There is no article nowhere.'],
  [['publish', '/no/such/file.md'], 'cannot be read'],
  [['import', 'shared/rules'], 'There is no Markdown file'],
])('%j is refused in words', async (words, sentence) => {
  await expect(ops(...words)).rejects.toThrow(sentence);
});
