import { type SubmitEvent, useId } from 'react';
import type { SpoofFix } from '#shared/api/spoof-check.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { Button } from '../../../components/button.tsx';
import { effectOf, type Way } from './progress-line.tsx';
import { RecordSlip } from './record-slip.tsx';
import { ANSWER_WORDS } from './verdict.tsx';
import { GradeDots, lookOf } from './grade.tsx';

interface FixesProps {
  readonly answer: Way;
  /** Repeats the check, with a DKIM selector if one is given. */
  readonly onCheck: (selector?: string) => void;
}

/** What to do, in a safe order: records to publish, and what only the owner can do. */
export function Fixes({ answer, onCheck }: FixesProps) {
  return (
    <ol className="spoof-fixes no-print">
      {answer.fixes.map((fix) => (
        <li key={fix.step} className={KINDS[kindOf(fix)].className}>
          <div className="spoof-fix-text">
            <p className="spoof-fix-kind">
              <Icon name={KINDS[kindOf(fix)].icon} />
              {KINDS[kindOf(fix)].word}
            </p>
            <h4>{fix.title}</h4>
            {fix.waitBefore ? <Wait title="Before this step." text={fix.waitBefore} /> : null}
            <p>{fix.explanation}</p>
          </div>
          {fix.record ? <RecordSlip fix={fix} record={fix.record} /> : null}
          <StepAction id={fix.id} onCheck={onCheck} />
          {fix.waitFor ? <Wait title="Then wait." text={fix.waitFor} /> : null}
          <StepOutcome answer={answer} fix={fix} />
        </li>
      ))}
    </ol>
  );
}

interface Kind {
  readonly word: string;
  readonly icon: IconName;
  readonly className: string;
}

const KINDS: Readonly<Record<'record' | 'owner' | 'again', Kind>> = {
  record: { word: 'A record to publish', icon: 'copy', className: 'spoof-fix-record' },
  owner: { word: 'Only you can do this', icon: 'person', className: 'spoof-fix-owner' },
  again: { word: 'Wait and look again', icon: 'clock', className: 'spoof-fix-again' },
};

function kindOf({ id, record }: SpoofFix): keyof typeof KINDS {
  if (record) return 'record';
  return id === 'try-again' ? 'again' : 'owner';
}

function Wait({ title, text }: { title: string; text: string }) {
  return (
    <p className="spoof-fix-wait">
      <Icon name="clock" />
      <span>
        <b>{title}</b> {text}
      </span>
    </p>
  );
}

interface StepActionProps {
  readonly id: string;
  readonly onCheck: (selector?: string) => void;
}

/** What can be done about a step on this page. */
function StepAction({ id, onCheck }: StepActionProps) {
  if (id === 'try-again') {
    return (
      <p>
        <Button onClick={() => onCheck()}>{TEXTS.checkAgain}</Button>
      </p>
    );
  }
  return id === 'dkim-selector' ? <SelectorForm onCheck={onCheck} /> : null;
}

function SelectorForm({ onCheck }: Pick<StepActionProps, 'onCheck'>) {
  const id = useId();

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('selector');
    const selector = typeof typed === 'string' ? typed.trim() : '';
    if (selector !== '') onCheck(selector);
  }

  return (
    <form className="spoof-fix-selector" onSubmit={submit}>
      <label htmlFor={id}>{TEXTS.selectorLabel}</label>
      <input
        type="text"
        id={id}
        className="input"
        name="selector"
        required
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Button type="submit" look="quiet">
        {TEXTS.selectorCheck}
      </Button>
    </form>
  );
}

/** The outcome of a step. Nothing is said after a last step that changes nothing. */
function StepOutcome({ answer, fix }: { answer: Way; fix: SpoofFix }) {
  const effect = effectOf(answer, fix);
  if (effect === 'none') return null;
  const { grade, domain, subdomain, sentence } = fix.afterwards;
  const { word } = lookOf(grade);
  if (effect === 'waits') {
    return (
      <p className="spoof-fix-after">
        Nothing changes for a stranger yet{grade === 'unknown' ? '.' : `; the level stays ${word}.`}
      </p>
    );
  }
  return (
    <p className="spoof-fix-after spoof-fix-after-change">
      <b>
        <GradeDots grade={grade} /> {effect === 'strangers' ? `Still ${word}` : word} once this is done.
      </b>{' '}
      Could a stranger still send as you? {sentence}
      {subdomain === domain ? '' : ` As a subdomain: ${ANSWER_WORDS[subdomain].word}`}
    </p>
  );
}
