import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const OFF = 'off';

/**
 * html-validate's recommended rules, except those about style rather than validity, and those that are met in another
 * way.
 */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    rules: {
      // React writes `charSet`, `<meta/>` and `async=""`: equivalent HTML.
      'attr-case': OFF,
      'void-style': OFF,
      'attribute-boolean-style': OFF,
      // React's ids begin with an underscore, which HTML allows.
      'valid-id': ['error', { relaxed: true }],
      // A list may have a label; the rule's default allows only landmarks and fields.
      'aria-label-misuse': ['error', { allowAnyNamable: true }],
      // A rule in styles/elements.css keeps phone numbers on one line.
      'tel-non-breaking': OFF,
      // Before scripts run a form's button does not submit: the browser would put the typed data into the address.
      'wcag/h32': OFF,
      // The page's own words come first; search engines cut off only the company's name.
      'long-title': ['error', { maxlength: 90 }],
    },
  }),
);

/** What is wrong with the HTML of a document: the rule, what it says, and where. */
export async function problemsOfHtml(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`);
}
