import { readPage } from './read-page.ts';

const ADDRESS = new URL('https://x.test/');
const LONG = `http://a.test/${'a'.repeat(5000)}/`;

function textHeldOf(html: string, address = ADDRESS): number {
  const read = readPage(html, address);
  const texts = [...(read?.insecureParts ?? []), ...(read?.markup.scripts.map(({ src }) => src) ?? [])];
  return texts.reduce((sum, text) => sum + (text?.length ?? 0), 0);
}

const numbered = (tag: string, count: number) =>
  Array.from({ length: count }, (_, at) => `<${tag} src=b${at}></${tag}>`).join('');

test.each([
  ['pictures', numbered('img', 2000)],
  ['programs', numbered('script', 900)],
  ['more programs than a page has', numbered('script', 3000)],
])('of a page with a long base address and many %s no more text is held than it has', (_, parts) => {
  for (const base of [LONG, LONG.slice(0, 2000)]) {
    const html = `<base href="${base}">${parts}`;
    expect(textHeldOf(html)).toBeLessThan(2_000_000);
  }
  expect(textHeldOf(parts, new URL(LONG))).toBeLessThan(2_000_000);
});

test('a base address that is too long is ignored, and the next one counts', () => {
  const partsOf = (html: string) => readPage(html, ADDRESS)?.insecureParts;
  expect(partsOf(`<base href="${LONG}"><img src=b>`)).toEqual([]);
  expect(partsOf(`<base href="${LONG}"><base href="http://b.test/"><img src=b>`)).toEqual([
    'http://b.test/b',
  ]);
  expect(partsOf(`<img src="${LONG}"><img src="http://a.test/b">`)).toEqual(['http://a.test/b']);
});

test('parts are relative to the host of a page whose own address is too long', () => {
  expect(readPage('<img src=b>', new URL(LONG))?.insecureParts).toEqual(['http://a.test/b']);
});

test('the same part counts once, and no more parts are collected than a report names', () => {
  const again = '<img src="http://a.test/1">'.repeat(30);
  const html = `${again}<base href="http://a.test/">${numbered('img', 30)}`;
  const parts = readPage(html, ADDRESS)?.insecureParts ?? [];
  expect(parts.slice(0, 3)).toEqual(['http://a.test/1', 'http://a.test/b0', 'http://a.test/b1']);
  expect(parts).toHaveLength(20);
});

test('a page with more programs than a page for people has is not read', () => {
  expect(readPage(numbered('script', 1000), ADDRESS)?.markup.scripts).toHaveLength(1000);
  expect(readPage(numbered('script', 1001), ADDRESS)).toBeUndefined();
});

test.each([
  ['<title> Guest &amp; house </title><title>b</title>', 'Guest & house'],
  ['<TITLE lang=en>a</TITLE>', 'a'],
  ['<!-- <title>a</title> --><title>b</title>', 'b'],
  ['<template><title>a</title></template><svg><title>b</title></svg>', 'b'],
  ['<title></title>', ''],
  ['<h1>a</h1>', undefined],
])('of %j the title is %j', (html, title) => {
  expect(readPage(html, ADDRESS)?.title).toBe(title);
});

test.each([
  ['of 20 policies', 20, 'img-src a', true],
  ['of more policies', 21, 'img-src a', false],
  ['of 20,000 characters of policies', 2, 'a'.repeat(10_000), true],
  ['of more characters of policies', 2, 'a'.repeat(10_001), false],
])('a page %s is read up to that', (_, count, content, isRead) => {
  const html = `<meta http-equiv=content-security-policy content="${content}">`.repeat(count);
  expect(readPage(html, ADDRESS) !== undefined).toBe(isRead);
});

test('a page is read to a depth of 1000 open elements', () => {
  expect(readPage('<a>'.repeat(1000), ADDRESS)).toBeDefined();
  expect(readPage('<a></a>'.repeat(2000), ADDRESS)).toBeDefined();
  expect(readPage('<a>'.repeat(1001), ADDRESS)).toBeUndefined();
});

test('a page of very many open elements and closing tags of others is not read to its end', () => {
  expect(readPage('<a>'.repeat(300_000) + '</b>'.repeat(250_000), ADDRESS)).toBeUndefined();
});

test.each([
  ['<img srcset="a.jpg 1x, http://c.test/b.jpg 2x">', ['http://c.test/b.jpg']],
  ['<frameset><frame src="http://c.test/f">', ['http://c.test/f']],
  ['<input type=image src="http://c.test/i.png">', ['http://c.test/i.png']],
])('of %s the unencrypted parts are %j', (html, parts) => {
  expect(readPage(html, new URL('https://x.test/'))?.insecureParts).toEqual(parts);
});

test('a password field after a form does not go where that form sends', () => {
  const html = '<form action="http://list.test/in"><input type=email></form><input type=password>';
  expect(readPage(html, new URL('https://x.test/'))?.passwordsGoTo).toEqual(['https://x.test/']);
});
