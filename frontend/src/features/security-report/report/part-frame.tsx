import { type ReactNode, useRef } from 'react';
import { AskedList } from '../../../components/asked-list.tsx';
import { Button } from '../../../components/button.tsx';
import { ReportPart } from '../../../components/report-parts.tsx';
import { secondsInWords, useSecondsUntil } from '../../../components/seconds-until.ts';
import type { Failure } from '../../../lib/call-api.ts';
import type { PartName, PartState } from '../report-state.ts';
import { PART_TITLES } from './part-status.ts';

interface PartFrameProps<Answer> {
  readonly name: PartName;
  readonly part: PartState<Answer>;
  readonly domain: string;
  readonly onRetry: (part: PartName) => void;
  readonly children: (answer: Answer) => ReactNode;
}

const NOTES: Readonly<Record<PartName, string>> = {
  mail: 'Whether email that a stranger sends in your name is believed.',
  website: 'The front page, as a visitor gets it.',
  names: 'Which servers answer for your domain, and where the names in it lead.',
};

/** A part of the report in each of its states: what is being asked, the answer, or why there is none. */
export function PartFrame<Answer>({ name, part, domain, onRetry, children }: PartFrameProps<Answer>) {
  const heading = useRef<HTMLHeadingElement>(null);
  function retry() {
    onRetry(name);
    // The button disappears, and the focus with it.
    heading.current?.focus();
  }
  return (
    <ReportPart
      title={PART_TITLES[name]}
      note={NOTES[name]}
      id={name}
      heading={heading}
      className={`part-${name}`}
    >
      {part.kind === 'waiting' ? <AskedList items={questionsOf(name, domain)} /> : null}
      {part.kind === 'failed' ? <Failed failure={part.failure} onRetry={retry} /> : null}
      {part.kind === 'answered' ? children(part.answer) : null}
    </ReportPart>
  );
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const secondsLeft = useSecondsUntil(failure.retryAt);
  return (
    <div className="part-failed">
      <p>
        <b>{failure.sentence}</b> So we know nothing about this part, neither good nor bad.
      </p>
      <p className="part-failed-end no-print">
        <Button look="quiet" onClick={onRetry} disabled={secondsLeft > 0}>
          Look again
        </Button>
        {secondsLeft > 0 ? <span>{`in ${secondsInWords(secondsLeft)}`}</span> : null}
      </p>
    </div>
  );
}

function questionsOf(name: PartName, domain: string) {
  switch (name) {
    case 'mail':
      return [
        { what: 'Who may send', detail: `SPF of ${domain}` },
        { what: 'Who signs', detail: `DKIM of ${domain}` },
        { what: 'What happens to forgeries', detail: `DMARC of ${domain}` },
      ];
    case 'website':
      return [
        { what: 'Front page', detail: `https://${domain}` },
        { what: 'Without encryption', detail: `http://${domain}` },
        { what: 'Certificate', detail: `${domain}, port 443` },
      ];
    case 'names':
    default:
      return [
        { what: 'Name servers', detail: `NS ${domain}` },
        { what: 'Certificates', detail: `CAA ${domain}` },
        { what: 'Usual names', detail: `www, mail, shop … .${domain}` },
      ];
  }
}
