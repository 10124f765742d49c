/** The phrases of a text, which are separated by `|` or stand in lines of their own. */
export const phrasesIn = (text: string): string[] => text.trim().split(/ *[|\n] */);
