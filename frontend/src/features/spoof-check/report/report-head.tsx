import type { RefObject } from 'react';
import { COMPANY } from '#shared/content/company.ts';
import { ReportHead } from '../../../components/report-head.tsx';
import { type Answered, queryFor } from '../check-state.ts';

interface SpoofReportHeadProps {
  readonly answered: Answered;
  readonly heading: RefObject<HTMLHeadingElement | null>;
}

/** The domain, the time, and the actions on the report. */
export function SpoofReportHead({ answered: { question, answer, at }, heading }: SpoofReportHeadProps) {
  const { domain } = answer;
  const isReduced = question.domain.toLowerCase() !== domain;
  return (
    <ReportHead
      title={
        <>
          Report for <span className="spoof-typed">{domain}</span>
        </>
      }
      heading={heading}
      at={at}
      before={isReduced ? `You typed ${question.domain}. ` : undefined}
      from={`${COMPANY.name}, ${COMPANY.phone.shown}`}
      address={`${location.origin}${location.pathname}?${queryFor({ ...question, domain })}`}
    />
  );
}
