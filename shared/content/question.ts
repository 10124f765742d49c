/** A frequent question, its answer in a few sentences, and the page that says more. */
export interface Faq {
  readonly question: string;
  readonly answer: string;
  readonly page: { readonly label: string; readonly path: `/${string}` };
}
