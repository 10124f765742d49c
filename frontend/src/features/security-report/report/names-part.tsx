import type { NamesAnswer } from '#shared/api/security-report.ts';
import { FactsTable } from './facts-table.tsx';
import { namesFacts } from './names-facts.ts';
import { PartFindings } from './part-findings.tsx';

/** The names: a sentence, the findings, and where the usual names lead. */
export function NamesPart({ answer }: { answer: NamesAnswer }) {
  return (
    <>
      <PartFindings {...answer} />
      {answer.state === 'exists' ? (
        <FactsTable facts={namesFacts(answer.facts)} caption="What the name servers answered" />
      ) : null}
    </>
  );
}
