import { COMPANY } from '#shared/content/company.ts';
import { escapeHtml } from '#shared/rules/html-text.ts';

interface SmallDocument {
  readonly title: string;
  /** The heading, if it is not the title. */
  readonly heading?: string;
  readonly lead: string;
  /** HTML that follows the lead, and more for the head. */
  readonly body: readonly string[];
  readonly head?: string;
}

/**
 * The whole HTML of a page that a function makes: one screen that looks like the beginning of the site's own pages,
 * works without scripts, and is in no search engine. The build publishes the style sheet and the drawing under these
 * names (frontend/build.ts).
 */
export function smallDocument({ title, heading = title, lead, body, head = '' }: SmallDocument): string {
  const { name, tagline, address, phone, email } = COMPANY;
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(name)}</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/site.css">${head}</head>
<body><header class="site-header night"><div class="wrap site-header-row"><a class="brand touch" href="/"><img class="brand-mark" src="/favicon.svg" alt=""><span><span class="brand-name">${escapeHtml(name)}</span><span class="brand-tagline muted">${escapeHtml(tagline)}</span></span></a></div></header>
<main class="page-hero night"><div class="wrap"><div class="page-hero-text">
<h1>${escapeHtml(heading)}</h1>
<p class="lead">${escapeHtml(lead)}</p>
${body.join('\n')}
</div></div><svg class="illustration" viewBox="0 0 720 420" aria-hidden="true"><use href="/drawings/night-watch.svg#illustration"/></svg></main>
<footer class="site-footer night"><p class="wrap muted">${escapeHtml(name)}, ${escapeHtml(address.suburb)}: <a class="link" href="${phone.link}">${escapeHtml(phone.shown)}</a> or <a class="link" href="mailto:${email}">${escapeHtml(email)}</a></p></footer></body></html>
`;
}

export const paragraph = (html: string) => `<p class="measure above-2">${html}</p>`;

export const linkTo = (address: string, label: string) =>
  paragraph(`<a class="link touch" href="${escapeHtml(address)}">${escapeHtml(label)}</a>`);

export const submitButton = (label: string) =>
  `<button class="button button-sunrise above-3" type="submit">${escapeHtml(label)}</button>`;
