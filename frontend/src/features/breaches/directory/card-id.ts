/** The id of a breach's card in the page. */
export function cardId(name: string): string {
  return `breach-${name}`;
}
