/** The URL that a text is, if it is one. Browsers that we support may lack `URL.canParse` and `URL.parse`. */
export function urlOf(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}
