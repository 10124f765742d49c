import type { RefObject } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { Button } from '../../../components/button.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { type Answered, queryFor } from '../check-state.ts';

interface ReportHeadProps {
  readonly answered: Answered;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** Which domain, when, and what can be done with the report. */
export function ReportHead({ answered: { question, answer, at }, heading }: ReportHeadProps) {
  const { domain } = answer;
  const isReduced = question.domain.toLowerCase() !== domain;
  const address = `${location.origin}${location.pathname}?${queryFor({ ...question, domain })}`;
  return (
    <header className="report-head">
      <div>
        <h2 ref={heading} tabIndex={-1}>
          Report for <span className="spoof-typed">{domain}</span>
        </h2>
        <p className="report-when">
          {isReduced ? `You typed ${question.domain}. ` : null}
          Checked <time dateTime={at.toISOString()}>{momentInWords(at)}</time>
        </p>
        <p className="print-only">
          {COMPANY.name}, {COMPANY.phone.shown}, {address}
        </p>
      </div>
      <div className="report-tools no-print">
        <Button look="quiet" className="button-small" onClick={() => print()}>
          Print
        </Button>
        <CopyButton text={address} what="link to this report" label="Copy link" />
      </div>
    </header>
  );
}

function momentInWords(at: Date): string {
  return at.toLocaleString('en-ZA', { dateStyle: 'long', timeStyle: 'short' });
}
