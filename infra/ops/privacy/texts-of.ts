/** A text inside an item, and the path to it. */
export interface Place {
  readonly path: readonly (string | number)[];
  /** The members of a set are joined by line breaks. */
  readonly text: string;
  readonly isSet?: true;
}

/** Every text in an item, at any depth. */
export function textsOf(value: unknown, path: Place['path'] = []): Place[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) return value.flatMap((part: unknown, index) => textsOf(part, [...path, index]));
  if (value instanceof Set) return [{ path, text: [...value].map(String).join('\n'), isSet: true }];
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, [...path, name]));
}
