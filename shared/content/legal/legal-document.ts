/** A block of a legal text: a paragraph, or a list of points. */
export type LegalBlock = string | readonly string[];

interface LegalSection {
  /** The anchor of the section in the page's address. */
  readonly id: string;
  readonly heading: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalDocument {
  readonly title: string;
  /** As shown: "July 24, 2025". */
  readonly lastUpdated: string;
  readonly summary: readonly string[];
  readonly sections: readonly LegalSection[];
}
