import type { ReactNode } from 'react';
import type { ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import type { NamesAnswer, WebsiteAnswer } from '#shared/api/security-report.ts';
import { fullCount, longDay } from '#shared/rules/breaches.ts';
import { Attribution } from '../../../components/breach-source.tsx';
import { Link } from '../../../components/button.tsx';
import type { Mark } from '../../../components/result/marks.tsx';
import { FactsTable, Findings } from '../../../components/result/evidence.tsx';
import type { Failure } from '../../../lib/call-api.ts';
import { answerOf, type PartName, type Parts, type PartState } from '../report-state.ts';
import { PART_TITLES, type PartStatus, STATUSES } from './overall.ts';
import { Icon } from '../../../components/icon.tsx';
import { type FactRow, namesFacts, websiteFacts } from './facts.ts';
import '../../../components/lists.css';

interface MarksProps {
  readonly parts: Parts;
  readonly domain: string;
  readonly statuses: Readonly<Record<PartName, PartStatus>>;
  /** The reasons of the steps above. */
  readonly steps: readonly string[];
}

/** The three parts and the known breaches, each with what was found inside. */
export function marksOf({ parts, domain, statuses, steps }: MarksProps): Mark[] {
  const { mail, website, names } = parts;
  const mark = (name: PartName, note: string | undefined, details: ReactNode): Mark => {
    const part = parts[name];
    return {
      id: name,
      name: PART_TITLES[name],
      note,
      ...STATUSES[statuses[name]],
      details: part.kind === 'failed' ? <Failed {...part.failure} /> : details,
    };
  };
  const [ofMail, ofWebsite, ofNames] = [answerOf(mail), answerOf(website), answerOf(names)];
  return [
    mark('mail', undefined, ofMail ? <MailPart answer={ofMail} /> : null),
    mark(
      'website',
      ofWebsite?.summary,
      ofWebsite && (
        <PartFindings
          {...ofWebsite}
          steps={steps}
          caption="What the website answered"
          facts={ofWebsite.state === 'answers' ? websiteFacts(ofWebsite.facts) : []}
        />
      ),
    ),
    mark(
      'names',
      ofNames?.summary,
      ofNames && (
        <PartFindings
          {...ofNames}
          steps={steps}
          caption="What the name servers answered"
          facts={ofNames.state === 'exists' ? namesFacts(ofNames.facts) : []}
        />
      ),
    ),
    {
      id: 'breaches',
      name: 'Known breaches',
      ...breachesInWords(website),
      details: <Breaches domain={domain} website={website} />,
    },
  ];
}

/** The questions that a part asks, for the time until it has answered. */
export function questionsOf(name: PartName, domain: string) {
  const questions = {
    mail: [
      { what: 'Who may send', detail: `SPF of ${domain}` },
      { what: 'Who signs', detail: `DKIM of ${domain}` },
      { what: 'What happens to forgeries', detail: `DMARC of ${domain}` },
    ],
    website: [
      { what: 'Front page', detail: `https://${domain}` },
      { what: 'Without encryption', detail: `http://${domain}` },
      { what: 'Certificate', detail: `${domain}, port 443` },
    ],
    names: [
      { what: 'Name servers', detail: `NS ${domain}` },
      { what: 'Certificates', detail: `CAA ${domain}` },
      { what: 'Usual names', detail: `www, mail, shop … .${domain}` },
    ],
  };
  return questions[name];
}

function Failed({ sentence }: Failure) {
  return (
    <p>
      <b>{sentence}</b> So we know nothing about this part, neither good nor bad.
    </p>
  );
}

function MailPart({ answer }: { answer: ReadSpoofCheck }) {
  const { domain } = answer;
  return (
    <>
      <dl className="sentences">
        {mailSentences(answer).map(([question, sentence]) => (
          <div key={question}>
            <dt className="muted">{question}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
      <p className="above-3 no-print">
        <Link className="link" to={`/email-spoof-check?${String(new URLSearchParams({ domain }))}`}>
          The whole spoof check, with every record and every step
        </Link>
      </p>
    </>
  );
}

const UNREAD = 'Its name servers gave no usable answer about email, so we cannot tell.';

/** The result of a spoof check in its own sentences: for the domain, for names below it, and why. */
function mailSentences({
  domain,
  existence,
  verdict,
  grade,
  findings = [],
  recommendations,
}: ReadSpoofCheck): [question: string, sentence: string][] {
  const asName = `Can a stranger send mail as ${domain} today?`;
  if (existence === 'dns-failure') return [[asName, UNREAD]];
  const [advice = 'The check did not say more.'] = recommendations;
  // The worst grade's own words only repeat the answer.
  const dangers = findings.filter(({ severity }) => severity === 'danger').map(({ title }) => `${title}.`);
  const reason = dangers.length > 0 ? dangers.join(' ') : (grade?.explanation ?? advice);
  return [
    [asName, verdict?.summary ?? 'The check did not say.'],
    [
      `And as a name below it, such as invoices.${domain}?`,
      verdict?.subdomain.sentence ?? 'The check did not say.',
    ],
    ['Why is that so?', withRecords(reason)],
  ];
}

/** Adds what the three abbreviations mean to a sentence that uses one. */
function withRecords(sentence: string): string {
  return /\b(SPF|DKIM|DMARC)\b/.test(sentence)
    ? `${sentence} (SPF, DKIM and DMARC are public records of your domain, which receivers of mail look up.)`
    : sentence;
}

interface PartFindingsProps extends Pick<NamesAnswer, 'findings' | 'unknown'> {
  readonly steps: readonly string[];
  readonly caption: string;
  readonly facts: readonly FactRow[];
}

/** A part's findings with the worst first, what could not be read, and the facts. */
function PartFindings({ findings, unknown, steps, caption, facts }: PartFindingsProps) {
  const titles = new Map(findings.map(({ explanation, title }) => [explanation, title]));
  return (
    <>
      {findings.length > 0 ? <Findings findings={findings} steps={steps} /> : null}
      {unknown.length > 0 ? (
        <div className="alert">
          <p>
            <b>What we could not read,</b> and therefore do not count for or against you:
          </p>
          <ul className="plain-list">
            {unknown.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
      {facts.length > 0 ? (
        <FactsTable
          caption={caption}
          rows={facts.map(({ what, lines }) => ({
            name: what,
            value: lines.map((line) => <span key={line}>{titles.get(line) ?? line}</span>),
          }))}
        />
      ) : null}
    </>
  );
}

function Breaches({ domain, website }: { domain: string; website: PartState<WebsiteAnswer> }) {
  const known = answerOf(website)?.facts.breaches;
  return (
    <>
      {known?.state === 'known' ? <OwnBreaches domain={domain} breaches={known.value} /> : null}
      {known?.state === 'unknown' ? <p>Not known. {known.why}</p> : null}
      {known === undefined ? (
        <p>
          {website.kind === 'waiting'
            ? 'Looking this website up in the list of breaches …'
            : 'We could not look into the list of breaches, so we do not know whether this website is in it.'}
        </p>
      ) : null}
      <ul className="link-rows no-print">
        <li>
          <Link to="/breach-checker">
            <span className="display subtitle">Your people</span>
            <span className="muted">
              Check each email address that ends in @{domain}, one by one, to see whether it is in a breach.
            </span>
            <Icon name="arrow" />
          </Link>
        </li>
        <li>
          <Link to="/breach-checker#password">
            <span className="display subtitle">Your passwords</span>
            <span className="muted">
              Find out whether a password is among those that were stolen, without telling anybody what it is.
            </span>
            <Icon name="arrow" />
          </Link>
        </li>
      </ul>
      <Attribution className="" />
    </>
  );
}

function breachesInWords(website: PartState<WebsiteAnswer>): Pick<Mark, 'word' | 'look'> {
  const known = answerOf(website)?.facts.breaches;
  if (known?.state !== 'known')
    return { word: website.kind === 'waiting' ? 'Asking …' : 'Not known', look: 'unknown' };
  const count = known.value.length;
  return count === 0 ? { word: 'none', look: 'safe' } : { word: String(count), look: 'warning' };
}

type OwnBreach = Extract<WebsiteAnswer['facts']['breaches'], { state: 'known' }>['value'][number];

function OwnBreaches({ domain, breaches }: { domain: string; breaches: readonly OwnBreach[] }) {
  if (breaches.length === 0) {
    return <p>{domain} itself is in no known breach.</p>;
  }
  return (
    <>
      <p>
        {domain} itself is in the list of known breaches
        {breaches.length > 1 ? `, ${breaches.length} times` : ''}.
      </p>
      <ul className="plain-list">
        {breaches.map(({ name, title, date, accounts, dataClasses }) => (
          <li key={name}>
            <b>{title}</b>, {longDay(date)}: {fullCount(accounts)} accounts with{' '}
            {dataClasses.join(', ').toLowerCase()}.
          </li>
        ))}
      </ul>
    </>
  );
}
