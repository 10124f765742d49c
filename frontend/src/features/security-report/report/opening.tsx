import type { FirstStep } from '#shared/rules/first-steps.ts';
import { Icon } from '../../../components/icon.tsx';
import { PART_NAMES, type PartName } from '../report-state.ts';
import { overallOf } from './overall.ts';
import { PART_TITLES, type PartStatus, STATUS_WORDS } from './part-status.ts';

interface OpeningProps {
  readonly steps: readonly FirstStep[];
  readonly statuses: Readonly<Record<PartName, PartStatus>>;
}

/** The overall sentence, which replaces a grade, and the status of each of the three parts. */
export function Opening({ steps, statuses }: OpeningProps) {
  const { headline, sentence } = overallOf(steps, statuses);
  return (
    <div className="report-sight">
      <output>
        <strong>{headline}</strong> <span>{sentence}</span>
      </output>
      <ul className="lights">
        {PART_NAMES.map((name) => {
          const { word, icon } = STATUS_WORDS[statuses[name]];
          return (
            <li key={name} className={`light light-${statuses[name]}`}>
              <a href={`#${name}`}>
                <b>{PART_TITLES[name]}</b>
                <span key={word}>
                  <Icon name={icon} />
                  {word}
                </span>
              </a>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
