import type { SpoofFix } from '#shared/api/spoof-check.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';
import type { Way } from './progress.ts';
import { RecordSlip } from './record-slip.tsx';
import { StepAction } from './step-action.tsx';
import { StepOutcome } from './step-outcome.tsx';

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
