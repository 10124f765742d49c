/** A point with a title, and a sentence or two about it. */
export interface Point {
  readonly title: string;
  readonly text: string;
}

/** Points by their titles, in this order. */
export function points(texts: Readonly<Record<string, string>>): Point[] {
  return Object.entries(texts).map(([title, text]) => ({ title, text }));
}

/** A step of a process: what happens, and what the customer gets or has to do. */
export interface Step extends Point {
  /** How long it takes, as shown: "half a day". */
  readonly takes?: string;
}

/** A package with a monthly price in rand and what it contains. */
export interface Package {
  readonly name: string;
  readonly monthly: number;
  readonly forWhom: string;
  /** It is for so many people at most, where it has such a limit. */
  readonly mostPeople?: number;
  readonly contains: readonly string[];
  readonly label?: string;
  readonly button: string;
}

/** A frequent question, its answer in a few sentences, and the page that says more. */
export interface Faq {
  readonly question: string;
  readonly answer: string;
  readonly page: { readonly label: string; readonly path: `/${string}` };
}

/** Questions with their answers, which the page of this name and path says more about. */
export function faqs(
  label: string,
  path: Faq['page']['path'],
  answers: Readonly<Record<string, string>>,
): Faq[] {
  return Object.entries(answers).map(([question, answer]) => ({ question, answer, page: { label, path } }));
}
