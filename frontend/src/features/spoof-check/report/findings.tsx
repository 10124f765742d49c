import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';

type Finding = SpoofCheckAnswer['findings'][number];

const SEVERITIES: Readonly<Record<Finding['severity'], { word: string; icon: IconName }>> = {
  danger: { word: 'Danger', icon: 'cross' },
  warning: { word: 'To put right', icon: 'alert' },
  note: { word: 'Good to know', icon: 'info' },
  good: { word: 'In order', icon: 'check' },
};
const ORDER: readonly Finding['severity'][] = ['danger', 'warning', 'note', 'good'];

/** Everything that was noticed, the worst first, each with its reason and where the rule comes from. */
export function Findings({ findings }: Pick<SpoofCheckAnswer, 'findings'>) {
  const sorted = ORDER.flatMap((severity) => findings.filter((finding) => finding.severity === severity));
  return (
    <ul className="spoof-findings">
      {sorted.map((finding) => (
        <li
          key={`${finding.id} ${finding.explanation}`}
          className={`spoof-finding spoof-finding-${finding.severity}`}
        >
          <p className="spoof-finding-severity">
            <Icon name={SEVERITIES[finding.severity].icon} />
            {SEVERITIES[finding.severity].word}
          </p>
          <div>
            <h4>{finding.title}</h4>
            <p className="spoof-finding-why">{finding.explanation}</p>
            <p className="spoof-finding-source">{finding.source}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
