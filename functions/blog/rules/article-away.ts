/** The look of documents that stand outside the site's bundle: `frontend/public`. */
const LOOK = '/payment/continue.css';

/** What a reader sees in place of an article while it cannot be read: what happened, and what to do next. */
export function articleAwayDocument(): string {
  return `<!doctype html>
<html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This article cannot be shown at the moment</title>
<link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="${LOOK}"></head>
<body><main>
<h1>This article cannot be shown at the moment</h1>
<p>We cannot reach our records. Please try again in a minute.</p>
<p><a href="/blog">All articles</a></p>
</main></body></html>
`;
}
