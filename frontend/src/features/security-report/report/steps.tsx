import type { FirstStep, StepChoice } from './first-steps.ts';
import { FIXERS, type Risk } from '#shared/rules/security-report.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Disclosure } from '../../../components/disclosure.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Link } from '../../../components/link.tsx';
import type { PartName } from '../report-state.ts';
import { isNothingKnown, type PartStatus } from './part-status.ts';

interface StepsProps {
  readonly steps: readonly FirstStep[];
  readonly statuses: Readonly<Record<PartName, PartStatus>>;
}

const RISKS: Readonly<Record<Risk, string>> = {
  'mail-fraud': 'Against email fraud',
  takeover: 'Against a takeover',
  embarrassment: 'Against putting visitors off',
};

/**
 * What to do first, each step with who can do it and the words to send. While parts are missing the order may still
 * change.
 */
export function Steps({ steps, statuses }: StepsProps) {
  const all = Object.values(statuses);
  const isAsking = all.includes('asking');
  return (
    <>
      {steps.length > 0 ? (
        <ol className="first-steps">
          {steps.map((step) => (
            <Step key={step.id} step={step} />
          ))}
        </ol>
      ) : null}
      {isAsking ? (
        <p className="first-steps-note">
          <Icon name="clock" />
          <span>
            {steps.length > 0
              ? 'The order may still change: we are waiting for more answers.'
              : 'We can say what comes first when all three answers are here.'}
          </span>
        </p>
      ) : null}
      {steps.length > 0 || isAsking ? null : isNothingKnown(statuses) ? (
        <p className="first-steps-unknown">
          <strong>Nothing could be read, so we cannot say what to do first.</strong> Each part below says why.
          Please look again later.
        </p>
      ) : (
        <NothingToDo isAllGood={all.every((status) => status === 'good' || status === 'none')} />
      )}
    </>
  );
}

function NothingToDo({ isAllGood }: { isAllGood: boolean }) {
  return (
    <div className="first-steps-none">
      <p className="subtitle">
        <strong>
          {isAllGood ? 'Nothing to do for now.' : 'In what we could see, there is nothing to do for now.'}
        </strong>
      </p>
      <p>
        Look again in a few months, and after every change of web host, email provider or website. What stands
        open inside your network is not seen from here.
      </p>
    </div>
  );
}

function Step({ step: { risk, title, why, effort, choices } }: { step: FirstStep }) {
  const [first, ...others] = choices;
  return (
    <li className="first-step">
      <p className="first-step-risk">{RISKS[risk]}</p>
      <h4>{title}</h4>
      <p className="first-step-why">{why}</p>
      <Words choice={first} effort={effort} title={title} />
      {others.map((choice) => (
        <Disclosure key={choice.who} summary={`Or: ${nameOf(choice)}`}>
          <Words choice={choice} title={title} />
        </Disclosure>
      ))}
    </li>
  );
}

interface WordsProps {
  readonly choice: StepChoice;
  readonly effort?: string;
  readonly title: string;
}

/** A letter that is ready to send. */
function Words({ choice, effort, title }: WordsProps) {
  const { name, about } = FIXERS[choice.who];
  const subject = encodeURIComponent(title);
  return (
    <div className="letter-slip">
      <dl>
        <div>
          <dt>Who does it</dt>
          <dd>
            <b>{name}</b>, {about}
          </dd>
        </div>
        {effort === undefined ? null : (
          <div>
            <dt>How long</dt>
            <dd>{effort} for somebody who knows how</dd>
          </div>
        )}
      </dl>
      <p className="letter-slip-label">What to write to them</p>
      <blockquote>{choice.message}</blockquote>
      <p className="letter-slip-tools no-print">
        <CopyButton text={choice.message} what={`the message: ${title}`} label="Copy the message" />
        {choice.who === 'us' ? (
          <Link className="link" to="/contact-us">
            Write to us
          </Link>
        ) : (
          <a className="link" href={`mailto:?subject=${subject}&body=${encodeURIComponent(choice.message)}`}>
            Open as an email
          </a>
        )}
      </p>
    </div>
  );
}

function nameOf({ who }: StepChoice): string {
  return who === 'us' ? 'ask us for a quote' : FIXERS[who].name;
}
