import { html, type Html, page } from './html.ts';
import { table } from './api-page.ts';

/** What the index of a running product leads to. */
export interface Running {
  readonly site: string;
  readonly mailbox: string;
  readonly api: string;
  readonly dynamodb: string;
  readonly standIns: readonly { readonly name: string; readonly address: string }[];
  /** The names of the sample events in infra/dev/events. */
  readonly events: readonly string[];
  /** The file of what functions write. */
  readonly log: string;
}

/** The page that whoever works on the product begins at. */
export function indexPage({ site, mailbox, api, dynamodb, standIns, events, log }: Running): string {
  const others = [
    { name: 'API Gateway, Lambda', address: `${api} (refuses whoever does not come through the site)` },
    { name: 'DynamoDB', address: dynamodb },
    { name: 'SES', address: mailbox },
    ...standIns,
  ];
  return page(
    'Developer index',
    html`<h1>Developer index</h1>
      <p>What runs on this machine. None of this page is part of the deployed site.</p>
      <ul>
        <li>${link(site, 'The site')}</li>
        <li>${link(mailbox, 'The mailbox')}: every mail that the product has sent</li>
        <li>${link('/api', 'The description of the API')}, for people</li>
        <li>${link('/openapi.json', 'openapi.json')}: the same for tools, OpenAPI 3.1</li>
      </ul>
      <h2>Standing in</h2>
      ${table(
        ['For', 'Where'],
        others.map(({ name, address }) => [name, reached(address)]),
      )}
      <h2>Sample events</h2>
      <p>
        What each function is handed, to call it by hand:
        <code
          >sam local invoke SendContactMessage -t cdk.out/site-dev.template.json -e infra/dev/events/…</code
        >
      </p>
      <ul class="columns">
        ${events.map((name) => html`<li>${link(`/events/${name}`, name)}</li>`)}
      </ul>
      <h2>Logs</h2>
      <p>What functions write is in <code>${log}</code>, one line for each request.</p>`,
  );
}

function link(address: string, words: string): Html {
  return html`<a href="${address}">${words}</a>`;
}

/** Where something is, with a link where a browser can go; what is said after the address stays text. */
function reached(address: string): Html {
  const [, url, rest = ''] = /^(https?:\/\/\S+)(.*)$/.exec(address) ?? [];
  return url === undefined ? html`${address}` : html`${link(url, url)}${rest}`;
}
