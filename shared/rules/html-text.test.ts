import { escapeHtml, jsonForHtml, unescapeHtml } from './html-text.ts';

test.each([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
])('%s is written %s, everywhere in the text', (character, entity) => {
  expect(escapeHtml(`a${character}b${character}`)).toBe(`a${entity}b${entity}`);
  expect(unescapeHtml(`a${entity}b${entity}`)).toBe(`a${character}b${character}`);
});

test('what others write for an apostrophe is read, an entity that is none of these stays', () => {
  expect(unescapeHtml('it&#39;s 5&nbsp;&euro; &amp;amp;')).toBe("it's 5&nbsp;&euro; &amp;");
});

test('nothing in JSON for a script element can end the element, and it reads as what it was', () => {
  const value = { text: '</script><!-- <script>', '</key>': ['<', '\u2028'] };
  const json = jsonForHtml(value);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(value);
});
