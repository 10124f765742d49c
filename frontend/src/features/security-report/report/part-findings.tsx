import type { NamesAnswer } from '#shared/api/security-report.ts';
import { Findings } from '../../../components/findings.tsx';
import { Icon } from '../../../components/icon.tsx';

/** A part's sentence, its findings with the worst first, what is in order in one line, and what could not be read. */
export function PartFindings({
  summary,
  findings,
  unknown,
}: Pick<NamesAnswer, 'summary' | 'findings' | 'unknown'>) {
  const good = findings.filter(({ severity }) => severity === 'good');
  const others = findings.filter(({ severity }) => severity !== 'good');
  return (
    <>
      <p className="part-summary">{summary}</p>
      {others.length > 0 ? <Findings findings={others} /> : null}
      {good.length > 0 ? (
        <p className="part-good">
          <Icon name="check" />
          <span>
            <b>What is fine:</b> {good.map(({ title }) => title).join(' · ')}
          </span>
        </p>
      ) : null}
      {unknown.length > 0 ? (
        <div className="part-unknown">
          <p>
            <b>What we could not read,</b> and therefore do not count for or against you:
          </p>
          <ul className="plain-list">
            {unknown.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
