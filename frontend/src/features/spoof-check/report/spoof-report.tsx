import { type ReactNode, useMemo } from 'react';
import type { ReadSpoofCheck, Sender, SpoofCheckAnswer, Unknown } from '#shared/api/spoof-check.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { ASK_A_PERSON, REPORT_LINKS } from '#shared/content/report-links.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import { STRANGER_ANSWERS, withoutAnswer } from '#shared/rules/spoof-check.ts';
import { Button } from '../../../components/button.tsx';
import { type Mark, Marks } from '../../../components/result/marks.tsx';
import { Findings } from '../../../components/result/evidence.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Fold } from '../../../components/fold.tsx';
import { type ResultLook, VerdictPanel } from '../../../components/result/verdict-panel.tsx';
import { LevelPath, SinceLastCheck, Steps } from '../../../components/result/steps.tsx';
import { WhatNow } from '../../../components/result/what-now.tsx';
import { type Answered, levelOf, queryFor, type Question } from '../check-state.ts';
import { ReportReader } from '../reports/report-reader.tsx';
import { NoReport } from './no-report.tsx';
import { allStepsAsText, sentencesOf, stepsOf, whyOf } from './fixes.tsx';
import { GRADE_LOOKS, GRADES, SENTENCES, SpoofPicture } from './picture.tsx';
import { reportsInWords, Seen, seenInWords, Senders } from './evidence.tsx';
import { receiversApart, statusesOf } from './status.ts';
import darkLight from '../../../illustrations/spot-dark-light.svg?url';
import unknownPlace from '../../../illustrations/spot-unknown-place.svg?url';
import './spoof-report.css';

interface SpoofReportProps {
  readonly answered: Answered;
  readonly onCheck: (question: Question) => void;
}

/** The result of a check: the verdict, the next step, the evidence folded, and where to go from here. */
export function SpoofReport({ answered, onCheck }: SpoofReportProps) {
  const { answer, question } = answered;
  const onRetry = () => onCheck(question);
  // There is nothing to grade, and probably a typing error.
  if (answer.existence === 'no-such-domain') {
    const [, ...mailInItsName] = sentencesOf(answer.verdict?.summary ?? '');
    return (
      <NoReport answered={answered} drawing={unknownPlace} title="There is no such domain">
        <p>
          {answer.findings?.[0]?.explanation}{' '}
          {answer.fixes?.find(({ id }) => id === 'check-spelling')?.explanation}
        </p>
        <p className="muted">{mailInItsName.join(' ')}</p>
        <p className="no-print">
          <a className="button button-sunrise" href="#domain">
            Correct the spelling
          </a>
        </p>
      </NoReport>
    );
  }
  // The domain exists, but its name servers do not answer. That is not the same as having no records.
  if (answer.existence === 'dns-failure') {
    return (
      <NoReport
        answered={answered}
        drawing={darkLight}
        title="No usable answer from its name servers"
        below={<Marks title="The evidence" marks={recordMarks(answer)} />}
      >
        <p>{TEXTS.nothingRead}</p>
        {answer.details ? (
          <Unread unknown={answer.details.unknown}>
            {answer.findings?.map(({ id, explanation }) => (
              <p key={id}>{explanation}</p>
            ))}
            {answer.fixes?.map((fix) => (
              <p key={fix.id}>{whyOf(answer, fix)}</p>
            ))}
          </Unread>
        ) : null}
        <p className="no-print">
          <Button look="sunrise" onClick={onRetry}>
            Ask them again
          </Button>
        </p>
      </NoReport>
    );
  }
  return (
    <article className="result spoof-report">
      <Head answered={answered} />
      <div className="wrap result-matter">
        <WhatToDo answer={answer} onCheck={onRetry} />
        {answer.optional ? (
          <Fold summary={answer.optional.title} matter="measure">
            <p>{answer.optional.explanation}</p>
          </Fold>
        ) : null}
        <Marks title="The evidence" marks={marksOf(answer)} />
        {answer.senders && answer.details?.sendsMail ? (
          <Fold summary={`DMARC reports ${reportsInWords(answer.details.dmarc)}: read here`}>
            <ReportReader domain={answer.domain} senders={answer.senders} nextStep={stricterStep(answer)} />
          </Fold>
        ) : null}
      </div>
      {answer.fixes?.[0]?.id === 'not-yours' ? null : <WhatNow things={nextThings(answer.domain)} />}
    </article>
  );
}

/** A name of more letters stands in the heading alone, and smaller. */
const LONG_NAME = 40;

function Head({ answered }: { answered: Answered }) {
  const { answer, question, at } = answered;
  const { domain, shownDomain = domain, verdict, details, fixes = [] } = answer;
  const level = levelOf(answer);
  const facts = useMemo(() => factsOf(answer), [answer]);
  const unread = details?.unknown ?? [];
  const isLong = shownDomain.length > LONG_NAME;
  const subject = isLong && verdict?.ownMail === null ? undefined : shownDomain;
  const name = <span className={isLong ? 'spoof-typed spoof-long' : 'spoof-typed'}>{shownDomain}</span>;
  return (
    <VerdictPanel
      look={GRADE_LOOKS[level].look}
      subject={isTyped(question.domain, [domain, shownDomain]) ? subject : `You typed ${question.domain}.`}
      news={answered}
      sentence={
        verdict ? (verdict.ownMail ?? SENTENCES[verdict.domain.answer](name)) : <>Report for {name}</>
      }
      picture={<SpoofPicture protection={level} />}
      numbers={[
        { value: GRADE_LOOKS[level].word, label: 'level' },
        { value: fixes.length, label: fixes.length === 1 ? 'step to do' : 'steps to do' },
        ...(answer.senders && answer.senders.length > 0
          ? [{ value: answer.senders.length, label: answer.senders.length === 1 ? 'sender' : 'senders' }]
          : []),
      ]}
      at={at}
      address={`${location.origin}${location.pathname}?${queryFor({ ...question, domain })}`}
    >
      {verdict ? <p>{supportOf(verdict, name)}</p> : null}
      {verdict && verdict.subdomain.answer !== verdict.domain.answer ? (
        <p>
          As a subdomain, such as invoices.{name}: {lowerFirst(STRANGER_ANSWERS[verdict.subdomain.answer])}.
        </p>
      ) : null}
      <SinceLastCheck what={`spoof ${domain}`} facts={facts} />
      {unread.length > 0 ? <Unread unknown={unread} /> : null}
      {details && receiversApart(details.dmarc) !== undefined ? (
        <p>
          <a className="link" href="#mark-dmarc">
            Receivers differ
          </a>
          : the weaker counts.
        </p>
      ) : null}
    </VerdictPanel>
  );
}

function isTyped(typed: string, names: readonly string[]): boolean {
  return names.includes(typed.toLowerCase());
}

/** Under a sentence about the own mail the answer about strangers is said too. */
function supportOf({ summary, domain, ownMail }: SpoofCheckAnswer['verdict'], name: ReactNode): ReactNode {
  const why = withoutAnswer(summary, domain.answer);
  return ownMail === null ? (
    why
  ) : (
    <>
      {SENTENCES[domain.answer](name)} {why}
    </>
  );
}

function lowerFirst(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function factsOf(answer: ReadSpoofCheck): Record<string, string> {
  return {
    level: GRADE_LOOKS[levelOf(answer)].word,
    ...Object.fromEntries(statusesOf(answer).map(({ name, words }) => [name, words])),
  };
}

function WhatToDo({ answer, onCheck }: { answer: ReadSpoofCheck; onCheck: () => void }) {
  const { domain, overallProtection, verdict, fixes = [], recommendations, existence, details } = answer;
  if (!verdict || fixes.length === 0) {
    return (
      <section className="result-steps">
        <h3 className="title">{fixes.length === 0 && verdict ? 'Nothing to do' : 'What to do'}</h3>
        <ul className="recommendations">
          {recommendations.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    );
  }
  const way = { overallProtection, verdict, fixes, details };
  const level = levelOf(answer);
  const isOthers = fixes[0]?.id === 'not-yours';
  return (
    <>
      {existence === 'no-mail' ? <p className="measure">{TEXTS.noMail}</p> : null}
      <Steps
        steps={stepsOf(way, onCheck)}
        path={
          level === 'unknown' || isOthers ? undefined : (
            <LevelPath levels={GRADES} now={GRADE_LOOKS[level].word} />
          )
        }
        allAsText={isOthers ? undefined : allStepsAsText(domain, fixes)}
      />
    </>
  );
}

/** The step that the reports are read for: the first that makes the policy stricter. */
function stricterStep({ fixes = [] }: ReadSpoofCheck) {
  return fixes.find(({ id }) => id === 'dmarc-quarantine' || id === 'dmarc-reject');
}

/** What stands before the domain in the name of each record. */
const PLACES = { SPF: '', DMARC: '_dmarc.', DKIM: '(selector)._domainkey.' } as const;

function recordMarks(answer: ReadSpoofCheck): Mark[] {
  const { details, verdict } = answer;
  const apart = details && receiversApart(details.dmarc);
  const isBelowApart = verdict && verdict.subdomain.answer !== verdict.domain.answer;
  return statusesOf(answer).map(({ name, words, look, note, purpose, record }) => ({
    id: name.toLowerCase(),
    name,
    word: words,
    note: note === '' ? purpose : note,
    record,
    look,
    details: (
      <>
        {name === 'DMARC' && apart !== undefined ? <p className="measure">{apart}</p> : null}
        {name === 'DMARC' && isBelowApart ? (
          <p className="measure">As a subdomain: {lowerFirst(verdict.subdomain.sentence)}</p>
        ) : null}
        {record === null ? (
          <p className="muted">
            We asked for a TXT record at{' '}
            <code>
              {PLACES[name]}
              {answer.domain}
            </code>
          </p>
        ) : (
          <CopyButton text={record} what={`the ${name} record`} label="Copy" />
        )}
      </>
    ),
  }));
}

function marksOf(answer: ReadSpoofCheck): Mark[] {
  const { grade, senders, details, findings } = answer;
  return [
    ...recordMarks(answer),
    ...(details ? [sendersMark({ ...answer, details, senders: senders ?? [] })] : []),
    ...(grade
      ? [
          {
            id: 'findings',
            name: 'Findings',
            word: countsOf(findings ?? []),
            look: worstOf(findings ?? []),
            details: (
              <>
                {levelOf(answer) === 'unknown' ? null : <p>{grade.explanation}</p>}
                {grade.next ? <p>{grade.next}</p> : null}
                <p className="no-print">
                  <a className="link" href="#grades">
                    How the grade comes about
                  </a>
                </p>
                {findings && findings.length > 0 ? <Findings findings={findings} /> : null}
              </>
            ),
          },
        ]
      : []),
    ...(details
      ? [
          {
            id: 'seen',
            name: 'Also seen',
            word: seenInWords(details),
            look: 'unknown' as const,
            details: <Seen details={details} />,
          },
        ]
      : []),
  ];
}

type Judged = ReadSpoofCheck & Pick<SpoofCheckAnswer, 'details' | 'senders'>;

/** Who sends as the domain, how many of them pass, and whether receivers of much mail would take it. */
function sendersMark({ domain, shownDomain = domain, details, findings, senders, bulkRules }: Judged): Mark {
  return {
    id: 'senders',
    name: 'Senders',
    ...sendersInWords(senders),
    details: (
      <>
        <Senders {...{ domain: shownDomain, details, findings, senders }} />
        {bulkRules ? (
          <p className="note">
            <b>{TEXTS.bulkRules[bulkRules.isMet ? 'met' : 'missed']}</b> {bulkRules.sentence}
          </p>
        ) : null}
      </>
    ),
  };
}

function sendersInWords(senders: readonly Sender[]): Pick<Mark, 'word' | 'look'> {
  const count = (state: Sender['passes']) => senders.filter(({ passes }) => passes === state).length;
  const [passing, failing, unknown] = [count('passes'), count('fails'), count('unknown')];
  const parts = [
    failing > 0 ? `${failing} fail` : '',
    passing > 0 ? `${passing} pass` : '',
    unknown > 0 ? `${unknown} not known` : '',
  ].filter((part) => part !== '');
  const look = failing > 0 ? 'danger' : unknown > 0 ? 'warning' : passing > 0 ? 'safe' : 'unknown';
  return { word: parts.length > 0 ? parts.join(', ') : 'none named', look };
}

type ReadFindings = NonNullable<ReadSpoofCheck['findings']>;

const COUNTED = [
  ['danger', 'to fix first'],
  ['warning', 'to fix'],
  ['note', 'to know'],
] as const;

function countsOf(findings: ReadFindings): string {
  const counts = COUNTED.flatMap(([severity, words]) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count === 0 ? [] : [`${count} ${words}`];
  });
  return counts.length === 0 ? 'none' : counts.join(', ');
}

function worstOf(findings: ReadFindings): ResultLook {
  const worst = COUNTED.find(([severity]) => findings.some((finding) => finding.severity === severity));
  return worst?.[0] === 'danger' || worst?.[0] === 'warning' ? worst[0] : 'safe';
}

function nextThings(domain: string) {
  const { path, spoof } = REPORT_LINKS;
  const report = `${path}?${String(new URLSearchParams({ domain }))}`;
  return [
    {
      title: 'Have it watched',
      text: 'We look every week and write when it gets worse. Free.',
      link: { to: `${report}#monitor`, label: 'Watch this domain', look: 'quiet' },
    },
    {
      title: 'Your whole business',
      text: 'Website and domain beside the email.',
      link: { to: report, label: spoof.link },
    },
    ASK_A_PERSON,
  ] as const;
}

const PARTS: Readonly<Record<Unknown['id'], string>> = {
  spf: 'SPF',
  dmarc: 'DMARC',
  dkim: 'DKIM',
  mx: 'mail servers',
  reports: 'report addresses',
};

/** What could not be read: the closed line names it. */
function Unread({ unknown, children }: { unknown: readonly Unknown[]; children?: ReactNode }) {
  const names = new Set(unknown.map(({ id }) => PARTS[id]));
  return (
    <Fold className="spoof-unread" summary={`Could not be read: ${listInWords([...names])}`}>
      <ul className="plain-list">
        {unknown.map(({ id, sentence }) => (
          <li key={`${id} ${sentence}`}>{sentence}</li>
        ))}
      </ul>
      {children}
    </Fold>
  );
}
