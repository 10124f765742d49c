import { useMemo } from 'react';
import { SECURITY_REPORT as TEXTS } from '#shared/content/pages/security-report.ts';
import { FIXERS } from '#shared/rules/security-report.ts';
import { AskedList } from '../../../components/asked-list.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Illustration } from '../../../components/section.tsx';
import { Fold } from '../../../components/fold.tsx';
import { Link } from '../../../components/button.tsx';
import { Marks } from '../../../components/result/marks.tsx';
import {
  type ResultLook,
  type ResultNumber,
  VerdictPanel,
} from '../../../components/result/verdict-panel.tsx';
import { type ResultStep, SinceLastCheck, Steps } from '../../../components/result/steps.tsx';
import { answerOf, domainOf, isNowhere, PART_NAMES, type PartName, type Report } from '../report-state.ts';
import { type FirstStep, firstSteps, type StepChoice } from './first-steps.ts';
import { isNothingKnown, overallOf, PART_TITLES, STATUSES, statusesOf } from './overall.ts';
import { marksOf, questionsOf } from './parts.tsx';
import unknownPlace from '../../../illustrations/spot-unknown-place.svg?url';
import ship from '../../../illustrations/result-ship.svg?url';
import './security-report.css';

/** The answer to "how do we look from outside?": a sentence, what to do first, and the evidence, folded part by part. */
export function SecurityReport({ report, onRetry }: { report: Report; onRetry: (part: PartName) => void }) {
  const { parts } = report;
  const domain = domainOf(report);
  const statuses = useMemo(() => statusesOf(parts), [parts]);
  const steps = firstSteps({
    spoof: answerOf(parts.mail),
    website: answerOf(parts.website),
    names: answerOf(parts.names),
  });
  if (isNowhere(parts)) return <Nowhere report={report} />;
  const asking = PART_NAMES.filter((name) => statuses[name] === 'asking');
  const { headline, sentence } = overallOf(steps, statuses);
  return (
    <article className="result security-report">
      <Head
        report={report}
        sentence={headline}
        picture={<ReportPicture statuses={statuses} />}
        numbers={numbersOf(report, steps, statuses)}
      >
        <output>
          <p>{sentence}</p>
        </output>
        {asking.length > 0 ? null : (
          <SinceLastCheck
            what={`report ${domain}`}
            facts={Object.fromEntries(
              PART_NAMES.filter((name) => statuses[name] !== 'unknown').map((name) => [
                PART_TITLES[name].toLowerCase(),
                STATUSES[statuses[name]].word,
              ]),
            )}
          />
        )}
      </Head>
      <div className="wrap result-matter">
        {asking.length > 0 ? (
          <AskedList items={asking.flatMap((name) => questionsOf(name, domain))} />
        ) : (
          <WhatToDo steps={steps} statuses={statuses} />
        )}
        <Marks
          title="What strangers see"
          marks={marksOf({ parts, domain, statuses, steps: steps.map(({ why }) => why), onRetry })}
        />
      </div>
    </article>
  );
}

interface HeadProps extends Pick<
  Parameters<typeof VerdictPanel>[0],
  'sentence' | 'picture' | 'numbers' | 'children'
> {
  readonly report: Report;
}

function Head({ report, ...panel }: HeadProps) {
  const { typed, at, parts } = report;
  const domain = domainOf(report);
  const statuses = Object.values(statusesOf(parts));
  const worst = (['danger', 'warning', 'asking', 'unknown'] as const).find((status) =>
    statuses.includes(status),
  );
  return (
    <VerdictPanel
      {...panel}
      look={STATUSES[worst ?? 'good'].look}
      subject={typed.toLowerCase() === domain ? domain : `${domain}. You typed ${typed}.`}
      news={at}
      at={at}
      address={`${location.origin}/security-report?${String(new URLSearchParams({ domain }))}`}
    />
  );
}

/** What is urgent and what is not, over all parts; the mail counts by its steps. Nothing is counted before it is known. */
function numbersOf({ parts }: Report, steps: readonly FirstStep[], statuses: Statuses): ResultNumber[] {
  if (isNothingKnown(statuses) || Object.values(statuses).includes('asking')) return [];
  const findings = [answerOf(parts.website), answerOf(parts.names)].flatMap((part) => part?.findings ?? []);
  const mail = steps.find(({ risk }) => risk === 'mail-fraud');
  const count = (severity: 'danger' | 'warning' | 'note') =>
    findings.filter((finding) => finding.severity === severity).length +
    (mail?.severity === severity ? 1 : 0);
  return [
    { value: count('danger'), label: 'to fix first' },
    { value: count('warning'), label: 'to fix' },
    { value: count('note'), label: 'to know' },
  ];
}

type Statuses = ReturnType<typeof statusesOf>;

function WhatToDo({ steps, statuses }: { steps: readonly FirstStep[]; statuses: Statuses }) {
  if (steps.length > 0) return <Steps steps={steps.map(toStep)} allAsText={asText(steps)} />;
  const isUnknown = isNothingKnown(statuses);
  const isPartial = Object.values(statuses).includes('unknown');
  return (
    <section className="result-steps">
      <h3 className="title">{isUnknown ? 'Nothing could be read' : 'Nothing to do for now'}</h3>
      <p className="measure">
        {isUnknown
          ? 'So we cannot say what to do first. Each part below says why. Please look again later.'
          : isPartial
            ? 'Some of it could not be judged: each part below says why. Please look again later.'
            : TEXTS.nothingToDo}
      </p>
    </section>
  );
}

function asText(steps: readonly FirstStep[]): string {
  return steps
    .map(({ title, choices: [{ message }] }, nth) => `${nth + 1}. ${title}\n${message}`)
    .join('\n\n');
}

function toStep({ id, title, why, effort, choices }: FirstStep): ResultStep {
  const [first, ...others] = choices;
  return {
    id,
    title,
    why,
    who: FIXERS[first.who].name,
    effort,
    body: (
      <>
        <Words choice={first} title={title} />
        {others.map((choice) => (
          <Fold key={choice.who} summary={`Or: ${nameOf(choice)}`} className="fold-small or">
            <Words choice={choice} title={title} />
          </Fold>
        ))}
      </>
    ),
  };
}

function Words({ choice, title }: { choice: StepChoice; title: string }) {
  const subject = encodeURIComponent(title);
  return (
    <div className="letter-slip">
      <p className="cluster no-print">
        <CopyButton text={choice.message} what={`the message: ${title}`} label="Copy the message" />
        {choice.who === 'us' ? (
          <Link className="link link-alone" to="/contact-us">
            Write to us
          </Link>
        ) : (
          <a
            className="link link-alone"
            href={`mailto:?subject=${subject}&body=${encodeURIComponent(choice.message)}`}
          >
            Open as an email
          </a>
        )}
      </p>
      <Fold summary="Read the message" className="fold-small">
        <blockquote>{choice.message}</blockquote>
      </Fold>
    </div>
  );
}

function nameOf({ who }: StepChoice): string {
  return who === 'us' ? 'ask us for a quote' : FIXERS[who].name;
}

/** The name does not exist: there is nothing to report on, and probably a typing error. */
function Nowhere({ report }: { report: Report }) {
  return (
    <article className="result security-report">
      <Head
        report={report}
        sentence="There is no such domain"
        picture={<Illustration drawing={unknownPlace} viewBox="0 0 300 190" />}
      >
        <p>{TEXTS.nowhere}</p>
        <p className="cluster no-print">
          <a className="button button-sunrise" href="#domain">
            Correct the spelling
          </a>
        </p>
      </Head>
    </article>
  );
}

const FILLS: Readonly<Record<ResultLook, string>> = {
  safe: '#3fae74',
  good: '#3fae74',
  warning: '#f2a541',
  danger: '#ff8468',
  unknown: '#bdd0d3',
};

/** The ship with a mark each for email, website and domain, in the colour of its result. Decorative. */
function ReportPicture({ statuses }: { statuses: ReturnType<typeof statusesOf> }) {
  return (
    <svg viewBox="0 0 400 240" aria-hidden="true">
      <use href={`${ship}#illustration`} />
      {PART_NAMES.map((name) => (
        <use key={name} href={`${ship}#${name}`} color={FILLS[STATUSES[statuses[name]].look]} />
      ))}
    </svg>
  );
}
