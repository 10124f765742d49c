import { BREACH_SOURCE } from '#shared/content/breach-source.ts';
import { dayOfMomentInWords, DAY_MS } from '#shared/rules/time.ts';
import { escapeHtml } from '#shared/rules/html-text.ts';
import { CONFIRM_WITHIN_HOURS, GO_ON_ASKED_AFTER_DAYS, type Watch } from '#shared/rules/monitor.ts';
import { linkTo, paragraph, smallDocument, submitButton } from '../../platform/rules/small-document.ts';
import type { Confirmation } from './confirm.ts';
import { type Monitor, watchOf } from './monitor.ts';
import type { MonitorLink } from './sealed-link.ts';

type Fact = readonly [name: string, value: string];

interface Page {
  readonly title: string;
  /** The first is the lead. */
  readonly paragraphs: readonly string[];
  readonly facts?: readonly Fact[];
  /** The label of the button that posts to the page's own address. */
  readonly button?: string;
  readonly links?: readonly { readonly label: string; readonly address: string }[];
}

const REPORT = { label: 'See a security report', address: '/security-report' };
const SCAN = { label: 'See the breaches of an address', address: '/breach-checker' };

/** What a link does, with the button that does it. Works without scripts; opening the page changes nothing. */
export function askingDocument(link: MonitorLink): string {
  if (link.for === 'stop') {
    return documentOf({
      title: 'Stop the emails?',
      paragraphs: [
        'Press the button and we stop checking, and erase your address and everything we kept for the checks.',
      ],
      button: 'Stop the emails',
    });
  }
  if (link.for === 'go-on') {
    return documentOf({
      title: 'Continue for another year?',
      paragraphs: ['Press the button and we keep an eye on it for another year.'],
      button: 'Yes, continue',
    });
  }
  const { email, domain, call } = link;
  if (domain === undefined) {
    return documentOf({
      title: 'Shall we keep an eye on this address?',
      paragraphs: [
        'Press the button and we write when the address turns up in a new breach: what was lost there, and what to do first. A breach that you can see today is no news.',
        `For that we keep the address, and ask ${BREACH_SOURCE.name} about it whenever a breach becomes public. After a year we ask whether to go on.`,
      ],
      facts: [['Address', email]],
      button: 'Yes, keep an eye on it',
    });
  }
  return documentOf({
    title: 'Shall we keep an eye on this domain?',
    paragraphs: [
      'Press the button and we check it from outside once a week. We write only when something changed, and every three months to say that we are still checking.',
      'An email address can have one domain checked: if it has another one already, this one takes its place.',
    ],
    facts: [
      ['Domain', domain],
      ['We write to', email],
      ...(call ? [['You may be called', `${call.name}, ${call.phone}`] as const] : []),
    ],
    button: 'Yes, keep an eye on it',
  });
}

/** The result of a confirmation. `stop` is the address that ends the monitor. */
export function confirmedDocument(confirmation: Confirmation, stop: string): string {
  const { monitor, outcome } = confirmation;
  const report = `/security-report?domain=${monitor.domain}`;
  return documentOf({
    title: outcome === 'kept' ? 'We already keep an eye on it' : 'We now keep an eye on it',
    paragraphs: [
      ...(outcome === 'replaced'
        ? [
            `An email address can have one domain checked. This one takes the place of ${confirmation.before}, which we no longer check for you.`,
          ]
        : []),
      PROMISES[watchOf(monitor)],
    ],
    facts: [factOf(monitor)],
    links: [
      ...(monitor.domain === undefined ? [] : [{ label: 'See today’s report', address: report }]),
      { label: 'I have changed my mind: stop it', address: stop },
    ],
  });
}

const PROMISES: Readonly<Record<Watch, string>> = {
  domain:
    'We check it within the next few hours and then once a week. You hear from us when something got worse or better, when a certificate or the domain itself runs out soon, and when a breach of the website is published.',
  address:
    'You hear from us within a day or two after a new breach that names it becomes public, and not before. Only breaches of a sensitive kind, such as dating sites or clinics, we cannot see: the source shows them to nobody but you.',
};

/** What a monitor is about. */
function factOf({ domain, email }: Monitor): Fact {
  return domain === undefined ? ['Address', email] : ['Domain', domain];
}

/** Reveals nothing about whether there was a monitor, and is the same when repeated. */
export function stoppedDocument(): string {
  return documentOf({
    title: 'The emails have stopped',
    paragraphs: [
      'We no longer check, and have erased your address and everything we kept for the checks.',
      'If you want it again one day, you can ask for it below any security report or breach scan.',
    ],
    links: [REPORT, SCAN],
  });
}

/** How long it goes on, or that there is no monitor any more. */
export function wentOnDocument(monitor: Monitor | undefined): string {
  if (!monitor) {
    return documentOf({
      title: 'This monitor has ended',
      paragraphs: [
        'It was stopped, or its time was over, and all of it was erased. You can ask for it again.',
      ],
      links: [REPORT, SCAN],
    });
  }
  const until = dayOfMomentInWords(monitor.since + GO_ON_ASKED_AFTER_DAYS * DAY_MS);
  return documentOf({
    title: 'We continue',
    paragraphs: [`We keep an eye on it for you until ${until}, and ask you again then.`],
    facts: [factOf(monitor)],
  });
}

/** Shown when a link cannot be used. */
export function linkFailureDocument(status: number): string {
  const isOurFailure = status >= 500;
  return documentOf({
    title: isOurFailure ? 'That did not work just now' : 'This link cannot be used',
    paragraphs: isOurFailure
      ? ['We cannot reach our records at the moment, and nothing was changed. Please try again in a minute.']
      : [
          `Either a part of it is missing, or it had to be confirmed and more than ${CONFIRM_WITHIN_HOURS} hours have passed. Please open it from the email again, or ask for a new one below a security report or a breach scan.`,
        ],
    links: isOurFailure ? [] : [REPORT, SCAN],
  });
}

function documentOf({
  title,
  paragraphs: [lead = '', ...paragraphs],
  facts = [],
  button,
  links = [],
}: Page): string {
  return smallDocument({
    title,
    lead,
    body: [
      ...paragraphs.map((text) => paragraph(escapeHtml(text))),
      ...(facts.length > 0 ? [`<dl class="ruled above-3">${facts.map(factInHtml).join('')}</dl>`] : []),
      // Without an action, a form posts to the address of its page.
      ...(button === undefined ? [] : [`<form method="post">${submitButton(button)}</form>`]),
      ...links.map(({ label, address }) => linkTo(address, label)),
    ],
    head: '<meta name="referrer" content="no-referrer">',
  });
}

function factInHtml([name, value]: Fact): string {
  return `<div><dt class="small muted">${escapeHtml(name)}</dt><dd class="large bold">${escapeHtml(value)}</dd></div>`;
}
