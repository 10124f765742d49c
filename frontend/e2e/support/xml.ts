import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from '@playwright/test';

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: (name) => ['url', 'sitemap', 'item'].includes(name),
});

/** Parses a document, which must be well-formed, into a tree. Attributes begin with `@`. */
export function readXml(text: string): unknown {
  expect(XMLValidator.validate(text)).toBe(true);
  expect(text).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>/);
  return parser.parse(text);
}
