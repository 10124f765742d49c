import fc from 'fast-check';
import { rawMail } from './mail.ts';

const HEAD = { from: '"Us" <us@example.com>', to: ['you@example.com'], replyTo: [], headers: {} };

/** The parts of a raw mail, parsed by hand. */
function partsOf(raw: string): string[] {
  const boundary = /boundary="(.*)"/.exec(raw)?.[1] ?? '';
  return raw
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => Buffer.from(part.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8'));
}

test('text and page come back as they were, whatever is in them', () => {
  const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(anything, anything, (text, html) => {
      const raw = rawMail({ subject: 'S', text, html }, HEAD);
      expect(partsOf(raw)).toEqual([text, html]);
      expect(raw.split('\r\n').filter((line) => line.length > 998 || line.includes('\n'))).toEqual([]);
    }),
  );
});

test('a subject of any letters comes back, in words of at most 75 characters', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/[\0\r\n]/.test(text)),
      (subject) => {
        const raw = rawMail({ subject: `é${subject}`, text: 't', html: 'h' }, HEAD);
        const field = /^Subject: ((?:.*\r\n )*.*)\r\n/m.exec(raw)?.[1] ?? '';
        const words = field.split('\r\n ');
        expect(Math.max(...words.map((word) => word.length))).toBeLessThanOrEqual(75);
        const decoded = words.map((word) =>
          Buffer.from(/^=\?UTF-8\?B\?(.*)\?=$/.exec(word)?.[1] ?? '', 'base64'),
        );
        expect(Buffer.concat(decoded).toString('utf8')).toBe(`é${subject}`);
      },
    ),
  );
});
