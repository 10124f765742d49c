const ENTITIES: readonly (readonly [character: string, entity: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#x27;'],
];
const ENTITY_OF = new Map(ENTITIES);
const CHARACTER_OF = new Map([
  ...ENTITIES.map(([character, entity]) => [entity, character] as const),
  ['&#39;', "'"] as const,
]);

/** Text escaped for HTML or XML: for an element, or for an attribute in quotation marks of either kind. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITY_OF.get(character) ?? character);
}

/** Undoes the escaping of `escapeHtml`, React or sanitize-html. Other entities stay as they are. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(?:amp|lt|gt|quot|#x27|#39);/g, (entity) => CHARACTER_OF.get(entity) ?? entity);
}

/** JSON for a script element of HTML: no text in it can end the element. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
