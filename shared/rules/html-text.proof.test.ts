/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import fc from 'fast-check';

import { escapeHtml, unescapeHtml } from './html-text.ts';

/** Text that consists mostly of characters with a meaning in HTML: random letters would rarely contain one. */
const hostileText = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('&', '<', '>', '"', "'", '`', '=', '/', '\\', ';', '#', ' ') },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          '&lt;',
          '&amp;',
          '&quot;',
          '&#39;',
          '&#x27;',
          '&nbsp;',
          '-->',
          '</p>',
          '<script>',
        ),
      },
      { weight: 1, arbitrary: fc.constantFrom('onerror=', 'x', '0', 'é', '😀', ']]>') },
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

test('a parser reads escaped text back as it was, in an element and in an attribute of either quote', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const escaped = escapeHtml(text);
      document.body.innerHTML = `<p title="${escaped}" class='${escaped}'>${escaped}</p>`;
      const [only, ...others] = document.body.querySelectorAll('*');
      expect(others).toEqual([]);
      expect(only?.getAttributeNames()).toEqual(['title', 'class']);
      expect(only?.getAttribute('title')).toBe(text);
      expect(only?.getAttribute('class')).toBe(text);
      expect(only?.textContent).toBe(text);
    }),
    { numRuns: 500 },
  );
});

test('unescaping undoes escaping once, whatever was there', () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      expect(unescapeHtml(escapeHtml(text))).toBe(text);
      expect(unescapeHtml(unescapeHtml(escapeHtml(escapeHtml(text))))).toBe(text);
    }),
    { numRuns: 500 },
  );
});
