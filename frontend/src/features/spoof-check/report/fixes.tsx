import { type SubmitEvent, useState } from 'react';
import type { SpoofCheckAnswer, SpoofFix, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { Icon } from '../../../components/icon.tsx';
import { Button } from '../../../components/button.tsx';
import { TextField } from '../../../components/field.tsx';
import type { ResultStep } from '../../../components/result/steps.tsx';
import { SPOOF_STEP_EFFORT } from '#shared/content/report-links.ts';
import { GRADE_LOOKS } from './picture.tsx';
import { Fold } from '../../../components/fold.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { typedFields } from '../../../lib/typed.ts';

type Way = Pick<SpoofCheckAnswer, 'overallProtection' | 'verdict' | 'fixes'>;

/** What to do, in a safe order: records to publish, and what only the owner can do. `onCheck` repeats the check. */
export function stepsOf(way: Way, onCheck: (selector?: string) => void): ResultStep[] {
  return way.fixes.map((fix) => ({
    id: String(fix.step),
    title: fix.title,
    why: fix.explanation,
    ...workOf(fix),
    outcome: outcomeOf(way, fix),
    body: <StepMatter fix={fix} onCheck={onCheck} />,
  }));
}

/** Whether the mailboxes' administration is where it is done. */
function isAtMailboxes({ id, record }: SpoofFix): boolean {
  return record === null && /^(dkim|sender|provider)(?!-selector)/.test(id);
}

function workOf(fix: SpoofFix): Pick<ResultStep, 'who' | 'effort'> {
  if (fix.record) return { who: 'whoever looks after your DNS', effort: SPOOF_STEP_EFFORT };
  return isAtMailboxes(fix) ? { who: 'whoever looks after your email', effort: SPOOF_STEP_EFFORT } : {};
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

function StepMatter({ fix, onCheck }: { fix: SpoofFix; onCheck: (selector?: string) => void }) {
  return (
    <>
      {fix.waitBefore ? <Wait title="Before this step." text={fix.waitBefore} /> : null}
      {fix.record ? <RecordSlip fix={fix} record={fix.record} /> : null}
      {isAtMailboxes(fix) ? (
        <p className="no-print">
          <CopyButton
            text={stepAsText(fix)}
            what={`step ${fix.step} as a message`}
            label="Copy the message"
          />
        </p>
      ) : null}
      {fix.id === 'try-again' ? (
        <p className="no-print">
          <Button onClick={() => onCheck()}>{TEXTS.checkAgain}</Button>
        </p>
      ) : null}
      {fix.id === 'dkim-selector' ? <SelectorForm onCheck={onCheck} /> : null}
      {fix.waitFor ? <Wait title="Then wait." text={fix.waitFor} /> : null}
      {fix.waitFor || (fix.waitBefore && fix.id.startsWith('dmarc')) ? (
        <p className="no-print">
          <a className="link" href="#dmarc-reports">
            Read the reports here
          </a>
        </p>
      ) : null}
    </>
  );
}

function Wait({ title, text }: { title: string; text: string }) {
  return (
    <p className="alert">
      <Icon name="clock" />
      <span>
        <b>{title}</b> {text}
      </span>
    </p>
  );
}

function SelectorForm({ onCheck }: { onCheck: (selector: string) => void }) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const selector = typedFields(event.currentTarget).text('selector');
    if (selector !== '') onCheck(selector);
  }

  return (
    <form className="field-row narrow" onSubmit={submit}>
      <TextField
        label="Your DKIM selector"
        name="selector"
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look="quiet">
        Check again with it
      </Button>
    </form>
  );
}

/** All steps for whoever does them: what to check before, the record to publish, what to wait for. */
export function allStepsAsText(domain: string, fixes: readonly SpoofFix[]): string {
  return [`${domain}:`, ...fixes.map(stepAsText)].join('\n\n');
}

function stepAsText({ step, title, explanation, waitBefore, record, replaces, waitFor }: SpoofFix): string {
  return [
    `${step}. ${title}`,
    explanation,
    ...(waitBefore ? [`First: ${waitBefore}`] : []),
    ...(record ? [`Type: ${record.type}`, `Host: ${record.host}`, `Value: ${record.value}`] : []),
    ...replaces.map((old) => `Instead of: ${old}`),
    ...(waitFor ? [`Then wait: ${waitFor}`] : []),
  ].join('\n');
}

function RecordSlip({ fix, record }: { fix: SpoofFix; record: NonNullable<SpoofFix['record']> }) {
  const { host, zone, type, value, strings } = record;
  const short = shortHost(host, zone);
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
            <RecordText text={host} what={`the host of step ${fix.step}`} />
          </dd>
          {short ? (
            <dd className="note no-print">
              If your DNS panel adds {zone} by itself, enter only <code>{short}</code>
            </dd>
          ) : null}
        </div>
        <div className="slip-value">
          <dt className="note">Value</dt>
          <dd>
            <RecordText text={value} what={`the value of step ${fix.step}`} />
          </dd>
          {strings.length > 1 ? (
            <dd className="slip-pieces above-close no-print">
              <Pieces strings={strings} step={fix.step} />
            </dd>
          ) : null}
        </div>
        {fix.replaces.length > 0 ? (
          <div className="slip-replaced no-print">
            <dt className="note">
              {fix.replaces.length === 1 ? 'Instead of' : `Instead of all ${fix.replaces.length}`}
            </dt>
            <dd className="slip-old">
              {fix.replaces.map((old) => (
                <RecordText key={old} text={old} />
              ))}
            </dd>
          </div>
        ) : null}
      </dl>
    </div>
  );
}

/** A long value in the pieces in which DNS stores it, for panels that do not split it themselves. */
function Pieces({ strings, step }: { strings: readonly string[]; step: number }) {
  return (
    <>
      <p className="note">{TEXTS.longValue}</p>
      <Fold matter="measure" summary={`In ${strings.length} pieces`} className="fold-small">
        <ol>
          {strings.map((piece, nth) => (
            <li key={piece}>
              <RecordText text={`"${piece}"`} what={`piece ${nth + 1} of step ${step}`} />
            </li>
          ))}
        </ol>
      </Fold>
    </>
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
