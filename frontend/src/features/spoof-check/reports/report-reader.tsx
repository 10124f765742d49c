import { type ChangeEvent, useId, useState } from 'react';
import type { Sender, SpoofFix } from '#shared/api/spoof-check.ts';
import { WATCH_WEEKS } from '#shared/rules/spoof-check.ts';
import { TableHead } from '../../../components/ledger.tsx';
import type { NamedSender, ReportsSummary, SourceSummary } from './summarise.ts';
import type { Reading, ReadingRequest } from './read-files.ts';

type JudgedSender = Pick<Sender, 'name' | 'isUsed' | 'passes'>;

interface ReportReaderProps {
  readonly domain: string;
  readonly senders: readonly (NamedSender & JudgedSender)[];
  /** The step that comes after watching, if there is one. */
  readonly nextStep?: Pick<SpoofFix, 'title'> | undefined;
}

/** The worker's code is fetched when somebody chooses files. */
async function read(request: ReadingRequest): Promise<Reading> {
  return (await import('./start-worker.ts')).readInWorker(request);
}

/** Takes aggregate report files, reads them in the browser, and says which step they allow. */
export function ReportReader({ domain, senders, nextStep }: ReportReaderProps) {
  const id = useId();
  const [state, setState] = useState<'reading' | 'failed' | Reading>();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    if (files.length === 0) return;
    setState('reading');
    setState(await read({ domain, senders, files }).catch(() => 'failed' as const));
    // The same files can be chosen again.
    target.value = '';
  }

  return (
    <div className="report-reader no-print" id="dmarc-reports">
      <p>
        Receivers send the reports as attachments, zipped. Choose them as they came, one or many; we add them
        up by sender.
      </p>
      <label className="field-label" htmlFor={id}>
        Report files (.xml, .gz or .zip)
      </label>
      <input
        id={id}
        type="file"
        className="input"
        multiple
        accept=".xml,.gz,.zip,application/xml,text/xml,application/gzip,application/zip"
        aria-describedby={`${id}-hint`}
        onChange={(event) => void choose(event)}
      />
      <p className="field-hint" id={`${id}-hint`}>
        They are read in your browser and never leave it. At most 50 files and 50 MB unpacked at once.
      </p>
      <output>
        {state === 'reading' ? <p>Reading …</p> : null}
        {state === 'failed' ? (
          <p className="field-error">
            The reader could not be loaded. Please check your connection and choose the files again.
          </p>
        ) : null}
        {typeof state === 'object' ? <ReadingResult reading={state} {...{ nextStep, senders }} /> : null}
      </output>
      <p className="note">
        To have it done every day:{' '}
        {EVERY_DAY.map(({ name, url }, nth) => (
          <span key={name}>
            {nth > 0 ? ', ' : ''}
            <a className="link" href={url} rel="noopener">
              {name}
            </a>
          </span>
        ))}
        .
      </p>
    </div>
  );
}

const EVERY_DAY = [
  { name: 'dmarcian', url: 'https://dmarcian.com/' },
  { name: 'Postmark', url: 'https://dmarc.postmarkapp.com/' },
  { name: 'Cloudflare', url: 'https://developers.cloudflare.com/dmarc-management/' },
  { name: 'parsedmarc (on your own server)', url: 'https://domainaware.github.io/parsedmarc/' },
];

interface ResultProps extends Pick<ReportReaderProps, 'nextStep' | 'senders'> {
  readonly reading: Reading;
}

function ReadingResult({ reading: { summary, skipped }, ...rest }: ResultProps) {
  return (
    <>
      {summary ? <Summary summary={summary} {...rest} /> : <p>No report could be read.</p>}
      {skipped.length === 0 ? null : (
        <ul className="plain-list">
          {skipped.map(({ name, why }) => (
            <li key={`${name} ${why}`}>
              <b>{name}</b> {why}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Summary({ summary, nextStep, senders }: Omit<ResultProps, 'reading'> & { summary: ReportsSummary }) {
  const { begin, end, receivers, messages, sources } = summary;
  const advice = adviceFrom(summary, senders);
  return (
    <>
      <p className={advice.isSafe ? 'alert alert-safe' : 'alert'}>
        <strong>{advice.sentences[0]}</strong> {advice.sentences.slice(1).join(' ')}
        {advice.isSafe && nextStep ? ` It is: ${nextStep.title}.` : ''}
      </p>
      <p className="note">
        {`${counted(messages)} messages from ${day(begin)} to ${day(end)}, reported by ${receivers.join(', ')}.`}
      </p>
      <table>
        <TableHead columns={['Sender', 'Passed', 'Failed']} />
        <tbody>
          {sources.slice(0, SHOWN_SOURCES).map((source) => (
            <tr key={source.name}>
              <th scope="row">
                {source.name}
                <span className="note under">{sentenceOf(source)}</span>
              </th>
              <td>{counted(source.passed)}</td>
              <td>{counted(source.failed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {sources.length > SHOWN_SOURCES ? (
        <p className="note">{`And ${counted(sources.length - SHOWN_SOURCES)} more sources with fewer messages.`}</p>
      ) : null}
    </>
  );
}

/** A spammed domain has thousands of sources; those with most messages tell the story. */
const SHOWN_SOURCES = 50;

function day(seconds: number): string {
  return new Date(seconds * 1000).toLocaleDateString('en-ZA', { dateStyle: 'long', timeZone: 'UTC' });
}

const DAY_SECONDS = 86_400;

/**
 * What the reports say about the next step, a stricter policy. What the data do not tell is said to be unknown: a sender
 * that is used and is in no report, or days that are too few.
 */
export function adviceFrom({ sources, begin, end }: ReportsSummary, senders: readonly JudgedSender[]) {
  const absent = senders.filter(({ name }) => sources.every((source) => source.name !== name));
  const named = (judgement: Sender['passes'][]) =>
    absent.filter(({ isUsed, passes }) => isUsed && judgement.includes(passes)).map(({ name }) => name);
  const failing = [
    ...sources.filter((source) => source.isNamed && lostOf(source) > 0).map(({ name }) => name),
    ...named(['fails']),
  ];
  const unseen = named(['passes', 'unknown']);
  const isStrange = sources.some((source) => !source.isNamed && lostOf(source) > 0);
  const isAboutOwn = sources.some(({ passed }) => passed > 0);
  const days = Math.max(1, Math.round((end - begin) / DAY_SECONDS));
  const isLong = days >= WATCH_WEEKS.leastDays;
  const sentences =
    failing.length > 0
      ? [`Not yet: under a stricter policy, mail from ${failing.join(', ')} would be refused.`]
      : !isAboutOwn
        ? ['Nothing that your records name appears in these reports, so they say nothing yet.']
        : unseen.length > 0
          ? [
              `Not yet: these reports show no mail from ${unseen.join(', ')}.`,
              'What else is yours passes. Add reports of days on which you sent from there.',
            ]
          : !isLong
            ? ['Everything that is yours passes so far.']
            : isStrange
              ? [
                  'Everything that your records name passes.',
                  'If none of the unknown sources below is yours, you can take the next step.',
                ]
              : ['Everything that is yours passes: you can take the next step.'];
  if (!isLong)
    sentences.push(
      `They cover ${days === 1 ? 'one day' : `${days} days`}: take the next step after ${WATCH_WEEKS.least} weeks.`,
    );
  return { isSafe: failing.length === 0 && isAboutOwn && unseen.length === 0 && isLong, sentences };
}

/** How many messages a stricter policy would have stopped, leaving out those that were changed on their way. */
function lostOf({ failed, forwarded }: SourceSummary): number {
  return failed - forwarded;
}

/** What happened to the mail of one source, in a sentence. */
export function sentenceOf(source: SourceSummary): string {
  const { isNamed, messages, passed, byDkim, bySpf, failed, forwarded } = source;
  if (failed === 0) {
    return `${inAll(messages)} passed with your domain, by ${wayOf(byDkim, bySpf, passed)}.`;
  }
  const some = `${counted(failed)} of ${counted(messages)}`;
  if (lostOf(source) === 0) {
    return `${some} failed because they were changed on the way, by a forwarder or a mailing list. Nothing of yours has to change.`;
  }
  const also = forwarded > 0 ? ` ${counted(forwarded)} of them look forwarded.` : '';
  return isNamed
    ? `${some} would be refused under a stricter policy: set up its DKIM with your domain first.${also}`
    : `${some} failed. The reports do not say whether this is a stranger, a forwarder, or a service of yours that your records do not name.${also}`;
}

function wayOf(byDkim: number, bySpf: number, passed: number): string {
  if (byDkim === passed && bySpf === passed) return 'DKIM and SPF';
  if (byDkim === passed) return 'DKIM';
  return bySpf === passed ? 'SPF' : 'DKIM or SPF';
}

function inAll(messages: number): string {
  return messages === 1 ? 'The one message' : `All ${counted(messages)} messages`;
}

function counted(count: number): string {
  return count.toLocaleString('en-ZA');
}
