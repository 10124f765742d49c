import { useState } from 'react';
import type { ReadSpoofCheck, SpoofCheckAnswer, SpoofFix, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { isDoneAtMailboxes } from '#shared/rules/spoof-check.ts';
import { Icon } from '../../../components/icon.tsx';
import { Button, buttonClass } from '../../../components/button.tsx';
import type { ResultStep } from '../../../components/result/steps.tsx';
import { SPOOF_STEP_EFFORT } from '#shared/content/report-links.ts';
import { GRADE_LOOKS } from './picture.tsx';
import { Fold } from '../../../components/fold.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';

type Way = Pick<SpoofCheckAnswer, 'overallProtection' | 'verdict' | 'fixes'> &
  Pick<ReadSpoofCheck, 'details'>;

/** What to do, in a safe order: records to publish, and what only the owner can do. `onCheck` repeats the check. */
export function stepsOf(way: Way, onCheck: () => void): ResultStep[] {
  return way.fixes.map((fix) => ({
    id: String(fix.step),
    title: fix.title,
    why: whyOf(way, fix),
    ...workOf(fix),
    outcome: outcomeOf(way, fix),
    body: <StepMatter fix={fix} onCheck={onCheck} />,
  }));
}

/** What could not be read is said beside the verdict, and not again in the step that asks for it. */
export function whyOf({ details }: Pick<ReadSpoofCheck, 'details'>, { id, explanation }: SpoofFix): string {
  if (id !== 'try-again') return explanation;
  const said = new Set(details?.unknown.flatMap(({ sentence }) => sentencesOf(sentence)));
  return sentencesOf(explanation)
    .filter((sentence) => !said.has(sentence))
    .join(' ');
}

/** Whether somebody else is to be asked for it; the name of a key the owner types here. */
function isForMailboxes(fix: SpoofFix): boolean {
  return isDoneAtMailboxes(fix) && fix.id !== 'dkim-selector';
}

function workOf(fix: SpoofFix): Pick<ResultStep, 'who' | 'effort'> {
  const effort = fix.waitFor ? `${SPOOF_STEP_EFFORT}, then weeks` : SPOOF_STEP_EFFORT;
  if (fix.record) return { who: 'whoever looks after your DNS', effort };
  return isForMailboxes(fix) ? { who: 'whoever looks after your email', effort } : {};
}

/** The closed line's end: the level once the step is done, that strangers can do less, or that it has to be watched. */
function outcomeOf({ overallProtection, verdict, fixes }: Way, fix: SpoofFix): string {
  const nth = fixes.indexOf(fix);
  const { domain, subdomain } = verdict;
  const before = fixes[nth - 1]?.afterwards ?? {
    grade: overallProtection,
    domain: domain.answer,
    subdomain: subdomain.answer,
  };
  const after = fix.afterwards;
  const { word } = GRADE_LOOKS[after.grade];
  if (before.grade !== after.grade) return word;
  if (HARM[after.domain] > HARM[before.domain]) return 'your own mail delivered';
  if (before.domain !== after.domain || before.subdomain !== after.subdomain)
    return `still ${word}, but safer`;
  if (nth === fixes.length - 1) return '';
  return fix.waitFor ? 'weeks of watching' : 'the next step';
}

/** How much a stranger can do. */
const HARM: Readonly<Record<StrangerAnswer, number>> = { unknown: NaN, no: 0, partly: 1, yes: 2 };

function StepMatter({ fix, onCheck }: { fix: SpoofFix; onCheck: () => void }) {
  const { id, title, waitBefore, record } = fix;
  const isOnReports = id.startsWith('dmarc');
  // How the reports look is no condition of the step; what else is to be done before it is never folded.
  const [before = '', ...aboutReports] = isOnReports ? sentencesOf(waitBefore ?? '') : [waitBefore ?? ''];
  return (
    <>
      {before === '' ? null : <Wait title="Before this step." text={before} isOnReports={isOnReports} />}
      {record ? <RecordSlip fix={fix} record={record} /> : null}
      {record || isForMailboxes(fix) ? (
        <p className="no-print">
          <CopyButton text={stepAsText(fix)} what={`this step: ${title}`} label="Copy this step" />
        </p>
      ) : null}
      {id === 'try-again' ? (
        <p className="no-print">
          <Button onClick={onCheck}>{TEXTS.checkAgain}</Button>
        </p>
      ) : null}
      {id === 'dkim-selector' ? (
        <p className="no-print">
          <a className={buttonClass('quiet')} href="#selector">
            Enter your DKIM selector
          </a>
        </p>
      ) : null}
      <Beside fix={fix} aboutReports={aboutReports.join(' ')} />
    </>
  );
}

/** The sentences of a text of the check. */
export function sentencesOf(text: string): string[] {
  return text.split(/(?<=[.?!]) /);
}

/** What is of use when the step is done: the host in a panel, the record it takes the place of, what to wait for. */
function Beside({ fix, aboutReports }: { fix: SpoofFix; aboutReports: string }) {
  const { step, record, replaces, waitFor } = fix;
  const short = record ? shortHost(record.host, record.zone) : undefined;
  if (!short && replaces.length === 0 && !waitFor && aboutReports === '') return null;
  const matter = (
    <>
      {record && short ? (
        <p className="note no-print">
          If your DNS panel adds {record.zone} by itself, enter only <code>{short}</code>
        </p>
      ) : null}
      {replaces.length > 0 ? (
        <dl className="slip-replaced no-print">
          <dt className="note">
            {replaces.length === 1 ? 'Instead of' : `Instead of all ${replaces.length}`}
          </dt>
          <dd className="slip-old">
            {replaces.map((old) => (
              <RecordText key={old} text={old} />
            ))}
          </dd>
        </dl>
      ) : null}
      {aboutReports === '' ? null : <p className="note">{aboutReports}</p>}
      {waitFor ? <Wait title="Then wait." text={waitFor} isOnReports /> : null}
    </>
  );
  return step === 1 ? (
    <Fold summary="More about this step" className="fold-small" matter="slip-beside">
      {matter}
    </Fold>
  ) : (
    matter
  );
}

interface WaitProps {
  readonly title: string;
  readonly text: string;
  readonly isOnReports: boolean;
}

function Wait({ title, text, isOnReports }: WaitProps) {
  return (
    <p className="alert">
      <Icon name="clock" />
      <span>
        <b>{title}</b> {text}{' '}
        {isOnReports ? (
          <a className="link no-print" href="#dmarc-reports">
            Read the reports here
          </a>
        ) : null}
      </span>
    </p>
  );
}

/** All steps for whoever does them: what to check before, the record to publish, what to wait for. */
export function allStepsAsText(domain: string, fixes: readonly SpoofFix[]): string {
  return [`${domain}:`, ...fixes.map(stepAsText)].join('\n\n');
}

/** One step as text: what to check first, then the record, then what to wait for. */
function stepAsText({ step, title, explanation, waitBefore, record, replaces, waitFor }: SpoofFix): string {
  return [
    `${step}. ${title}`,
    ...(waitBefore ? [`First: ${waitBefore}`] : []),
    explanation,
    ...(record ? [`Host: ${record.host}`, `Type: ${record.type}`, `Value: ${record.value}`] : []),
    ...replaces.map((old) => `Instead of: ${old}`),
    ...(waitFor ? [`Then wait: ${waitFor}`] : []),
  ].join('\n');
}

/** DNS stores longer texts in pieces (RFC 1035, section 3.3). */
const LONGEST_STRING = 255;

function RecordSlip({ fix, record }: { fix: SpoofFix; record: NonNullable<SpoofFix['record']> }) {
  const { step, replaces } = fix;
  const { host, type, value } = record;
  const inPlace =
    replaces.length === 1 ? ', in place of the record there' : `, in place of all ${replaces.length} there`;
  return (
    <div className="slip">
      <dl className="slip-cells">
        <div>
          <dt className="note">Type</dt>
          <dd>
            <code>{type}</code>
          </dd>
        </div>
        <div className="slip-host">
          <dt className="note">Host</dt>
          <dd>
            <RecordText text={host} what={`the host of step ${step}`} />
          </dd>
        </div>
        <div className="slip-value">
          <dt className="note">Value{replaces.length > 0 ? inPlace : ''}</dt>
          <dd>
            <RecordText text={value} what={`the value of step ${step}`} />
          </dd>
          {value.length > LONGEST_STRING ? <dd className="note no-print">{TEXTS.longValue}</dd> : null}
        </div>
      </dl>
    </div>
  );
}

/** The part before the zone's own name; `@` for the zone itself. */
function shortHost(host: string, zone: string): string | undefined {
  if (host === zone) return '@';
  return host.endsWith(`.${zone}`) ? host.slice(0, -zone.length - 1) : undefined;
}

const LONG = 80;

interface RecordTextProps {
  readonly text: string;
  /** Completes "Copy …"; without it there is no copy button. */
  readonly what?: string;
}

/** A record exactly as published. A long one is cut to one line until somebody expands it; on paper it is whole. */
function RecordText({ text, what }: RecordTextProps) {
  const [isWhole, setWhole] = useState(false);
  const isLong = text.length > LONG;
  return (
    <div className="cluster spread record-text">
      <code className={isLong && !isWhole ? 'record-cut' : undefined}>{text}</code>
      {what ? <CopyButton text={text} what={what} /> : null}
      {isLong ? (
        <button
          type="button"
          className="link touch small no-print"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : `Show all ${text.length} characters`}
        </button>
      ) : null}
    </div>
  );
}
