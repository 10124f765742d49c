import type { WebsiteAnswer } from '#shared/api/security-report.ts';
import { FactsTable } from './facts-table.tsx';
import { PartFindings } from './part-findings.tsx';
import { websiteFacts } from './website-facts.ts';

/** The website: a sentence, the findings, and the facts behind them. */
export function WebsitePart({ answer }: { answer: WebsiteAnswer }) {
  return (
    <>
      <PartFindings {...answer} />
      {answer.state === 'answers' ? (
        <FactsTable facts={websiteFacts(answer.facts)} caption="What the website answered" />
      ) : null}
    </>
  );
}
