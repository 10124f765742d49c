import { BREACH_SOURCE } from '#shared/content/breach-source.ts';
import { COMPANY } from '#shared/content/company.ts';
import { dayInWords, dayOfMomentInWords } from '#shared/rules/time.ts';
import { CONFIRM_WITHIN_HOURS, GO_ON_WITHIN_DAYS } from '#shared/rules/monitor.ts';
import { FIXERS } from '#shared/rules/security-report.ts';
import type { Mail, MailContent } from '../../platform/rules/emails/mail.ts';
import { renderMail } from '../../platform/rules/emails/render-mail.ts';
import { NOTHING_TO_FIX, type Change, type Monitor, type News, type Note, watchOf } from './monitor.ts';
import type { PendingMonitor } from './sealed-link.ts';

/** The addresses to which a mail links. */
export interface MailLinks {
  readonly siteAddress: string;
  /** Ends the monitor. */
  readonly stop: string;
  /** Lets it go on for another year. */
  readonly goOn: string;
}

/**
 * Asks the owner of the mailbox whether they want the monitor. Of the typed text it contains only the domain, which
 * mail programs do not turn into a link: anybody can request a monitor for any address.
 */
export function confirmationMail(pending: PendingMonitor, link: string, siteAddress: string): Mail {
  const { subject, heading, wish, terms } = requestInWords(pending);
  return renderMail(
    {
      subject: `Please confirm: ${subject}`,
      heading,
      paragraphs: [
        'Good day,',
        `Somebody, most likely you, asked us to write to this address when ${wish}`,
        `If you want that, open this link within ${CONFIRM_WITHIN_HOURS} hours and press the button there.`,
      ],
      action: { label: 'See what I would confirm', address: link },
      closing: [
        `It costs nothing. ${terms} A link in every email ends it.`,
        'If it was not you, do nothing: we have kept nothing of this, and nothing more happens.',
      ],
    },
    siteAddress,
  );
}

function requestInWords({ domain }: PendingMonitor) {
  return domain === undefined
    ? {
        subject: 'tell me when my address is in a new breach',
        heading: 'Shall we keep an eye on this address?',
        wish: 'it turns up in a new data breach.',
        terms: 'We write when a new breach names this address, and once a year to ask whether to go on.',
      }
    : {
        subject: 'tell me when my domain’s security gets worse',
        heading: 'Shall we keep an eye on this domain?',
        // An invisible word joiner keeps mail programs from turning a name chosen by a stranger into a link.
        wish: `the security of a domain gets worse. The domain is: ${domain.replaceAll('.', '.\u2060')}`,
        terms:
          'We check from outside once a week. We write when something changed, and every three months one line to say that we are still checking.',
      };
}

/** A mail of a monitor to its owner. For a call there is none: see `callSubmission`. */
export function monitorMail(monitor: Monitor, note: Exclude<Note, { kind: 'call' }>, links: MailLinks): Mail {
  const content =
    note.kind === 'go-on'
      ? goOnContent(monitor, note.until, links)
      : watchOf(monitor) === 'address'
        ? exposureContent(note, links)
        : newsContent(monitor, note, links);
  return renderMail(withStop(content, monitor, links), links.siteAddress);
}

/** The breaches that are new for a watched address, and no word of those before. */
function exposureContent({ breaches }: News, { siteAddress }: MailLinks): MailContent {
  const isOne = breaches.length === 1;
  const subject = isOne ? 'Your email address is in a new breach' : 'Your email address is in new breaches';
  const facts = breaches.flatMap(({ title, date, lost = [], step, doubts = [] }): Facts => [
    ['Breach', `${title} (${dayInWords(date)})`],
    ['Lost there', lost.join(', ') || 'not told'],
    ...doubts.map((doubt) => ['To know', doubt] as const),
    ...(step === undefined ? [] : [['First step', step] as const]),
  ]);
  return {
    subject,
    heading: subject,
    paragraphs: [
      'Good day,',
      `${isOne ? 'A breach that names' : 'Breaches that name'} this address became public. Nobody knows which of the details lost there were yours.`,
    ],
    facts,
    action: { label: 'Scan the address and see all steps', address: `${siteAddress}/breach-checker` },
    closing: [SOURCE_OF_BREACHES],
  };
}

const SOURCE_OF_BREACHES = `Breach data by ${BREACH_SOURCE.name} (${BREACH_SOURCE.url}), ${BREACH_SOURCE.licence.name}.`;

function newsContent({ domain = '' }: Monitor, news: News, { siteAddress }: MailLinks): MailContent {
  const [subject, heading] = headOf(news);
  const facts = factsOf(news);
  if (facts.length === 0) {
    const unseen = news.unseen?.join(' ') ?? '';
    const result =
      unseen === ''
        ? 'There is nothing new to tell.'
        : `At the last check we could not see everything: ${unseen}`;
    return { subject, heading, paragraphs: ['Good day,', `We still check ${domain} once a week. ${result}`] };
  }
  return {
    subject,
    heading,
    paragraphs: [
      'Good day,',
      `This is about ${domain}, which you asked us to keep an eye on.`,
      // The two checks may have found different things that are both worse.
      ...(news.changes.length > 0
        ? [
            `We checked twice, a day apart, and both checks agree on ${news.changes.length > 1 ? 'each of these' : 'this'}.`,
          ]
        : []),
    ],
    facts,
    action: {
      label: 'See the whole report and what to do first',
      address: `${siteAddress}/security-report?domain=${domain}`,
    },
    closing: [
      ...(news.isStillChecking ? ['We still check it once a week.'] : []),
      ...(news.breaches.length > 0 ? [SOURCE_OF_BREACHES] : []),
    ],
  };
}

type Facts = readonly (readonly [name: string, value: string])[];

function factsOf({ changes, certificateUntil, breaches, registrationUntil }: News): Facts {
  // Another server may be the cause of all the rest.
  const facts = changes
    .toSorted((a, b) => Number(b.isOther === true) - Number(a.isOther === true))
    .flatMap(changeInWords);
  if (certificateUntil !== undefined)
    facts.push([
      'Expires soon',
      `The certificate of your website expires on ${dayOfMomentInWords(certificateUntil)} and has not been renewed yet. After that, visitors see a warning instead of your website. Please ask your web host to renew it.`,
    ]);
  if (registrationUntil !== undefined)
    facts.push([
      'Runs out soon',
      `Your domain is registered until ${dayOfMomentInWords(registrationUntil)}. If nobody pays for another term, your website and your email stop, and in the end anybody can register the name. If it is set to renew by itself, see that the payment goes through; if not, ask the company it is registered with today.`,
    ]);
  for (const { title, date } of breaches)
    facts.push([
      'Published breach',
      `${title} (${date}). The public catalogue of breaches now names this website. Ask your web host what was taken. If passwords were, everybody with an account there should change theirs.`,
    ]);
  return facts;
}

function headOf({
  changes,
  certificateUntil,
  breaches,
  registrationUntil,
}: News): readonly [subject: string, heading: string] {
  const worse = changes.filter(({ isWorse }) => isWorse);
  const other = changes.find(({ isOther }) => isOther);
  const head = (words: string, heading = words) => [`Your monitored domain: ${words}`, heading] as const;
  if (breaches.length > 0) return head('a breach was published', 'A breach of your website was published');
  if (other) return head(`was this you? ${called(other.aspect)}`, 'Was this you?');
  const [only, ...more] = worse;
  const rest = more.length === 1 ? 'one thing more' : `${more.length} things more`;
  if (only && more.length > 0) return head(`${only.after}, and ${rest}`, 'Several things got worse');
  if (only) return head(only.after);
  if (registrationUntil !== undefined)
    return head(`it runs out on ${dayOfMomentInWords(registrationUntil)}`, 'Your domain runs out soon');
  if (certificateUntil !== undefined)
    return head('a certificate expires soon', 'The certificate of your website expires soon');
  if (changes.length > 0) return head('something got better', 'Something got better');
  return head('we are still checking', 'We are still checking');
}

/** What changed, what it means, and who mends it. */
function changeInWords({ aspect, isWorse, isOther, before, after, meaning, who }: Change): Facts {
  const more: Facts = [
    ...(meaning === undefined ? [] : [['What it means', meaning] as const]),
    ...(who === undefined ? [] : [['Who mends it', `${FIXERS[who].name}: ${FIXERS[who].about}`] as const]),
  ];
  if (isOther) {
    return [
      ['Changed', `${called(aspect)}: ${after}`],
      ['Before', before],
      ...more,
      [
        'Was that you?',
        'If it was not you, or somebody you asked, call the company that your domain is registered with today.',
      ],
    ];
  }
  return isWorse
    ? [['Got worse', after], ...more]
    : [['Got better', after === NOTHING_TO_FIX ? `No longer so: ${before}` : after]];
}

/** What aspects are called in a mail that says what they were before; all others are named by what was found. */
const CALLED: Readonly<Record<string, string>> = {
  servers: 'Your name servers',
  'mail-servers': 'The servers for your mail',
  registrar: 'The company your domain is registered with',
};

function called(aspect: string): string {
  return CALLED[aspect] ?? 'What we saw';
}

function goOnContent(monitor: Monitor, until: number, { goOn }: MailLinks): MailContent {
  const watch = watchOf(monitor);
  return {
    subject: `Your monitored ${watch}: shall we continue?`,
    heading: 'Shall we continue for another year?',
    paragraphs: [
      'Good day,',
      `For a year we have kept an eye on ${subjectOf(monitor)} for you. Shall we continue? If so, open this link and press the button there.`,
    ],
    action: { label: 'Yes, continue for another year', address: goOn },
    closing: [
      `Without an answer within ${GO_ON_WITHIN_DAYS} days, by ${dayOfMomentInWords(until)}, we end it and erase your address and everything we kept for the checks.`,
    ],
  };
}

/** Every mail says why it was sent, and ends with a stop link that works without scripts. */
function withStop(content: MailContent, monitor: Monitor, { stop }: MailLinks): MailContent {
  const { action, choices = action ? [action] : [], closing = [], ...rest } = content;
  return {
    ...rest,
    choices: [...choices, { label: 'Stop these emails', address: stop }],
    closing: [
      ...closing,
      `You get this because you confirmed that you want to hear about ${subjectOf(monitor)}. Questions? Reply to this email or call ${COMPANY.phone.shown}.`,
    ],
  };
}

/** What a monitor is about. */
function subjectOf({ domain, email }: Monitor): string {
  return domain ?? email;
}
