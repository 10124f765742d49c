import type { SpoofCheckAnswer, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { withoutAnswer } from '#shared/rules/stranger-answers.ts';
import { Icon } from '../../../components/icon.tsx';
import { ANSWER_WORDS } from './answer-words.ts';

/** The answer to people's main question, for the domain and for any name below it. */
export function Verdict({ domain, verdict }: Pick<SpoofCheckAnswer, 'domain' | 'verdict'>) {
  return (
    <div className="spoof-verdicts">
      <div className="spoof-verdict">
        <h3>
          Can a stranger send mail as <span className="spoof-typed">{domain}</span> today?
        </h3>
        <Answer {...verdict.domain} sentence={verdict.summary} />
      </div>
      <div className="spoof-verdict spoof-verdict-below">
        <h3>
          And as a subdomain, such as invoices.<span className="spoof-typed">{domain}</span>?
        </h3>
        <Answer {...verdict.subdomain} />
      </div>
    </div>
  );
}

function Answer({ answer, sentence }: { answer: StrangerAnswer; sentence: string }) {
  const { word, icon, className } = ANSWER_WORDS[answer];
  return (
    <p className={className}>
      <strong>
        <Icon name={icon} />
        {word}
      </strong>{' '}
      <span>{withoutAnswer(sentence, answer)}</span>
    </p>
  );
}
