import type { MailCheckAnswer, StrangerAnswer } from '#shared/api/mail-check.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';

const ANSWERS: Readonly<Record<StrangerAnswer, { word: string; icon: IconName; look: string }>> = {
  yes: { word: 'Yes.', icon: 'alert', look: 'spoof-verdict-yes' },
  partly: { word: 'Only into the junk folder.', icon: 'check', look: 'spoof-verdict-partly' },
  no: { word: 'No.', icon: 'check', look: 'spoof-verdict-no' },
  unknown: { word: 'We cannot tell.', icon: 'alert', look: 'spoof-verdict-unknown' },
};

/** The question people have, answered for the domain and for any name below it. */
export function Verdict({ domain, verdict }: Pick<MailCheckAnswer, 'domain' | 'verdict'>) {
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
  const { word, icon, look } = ANSWERS[answer];
  return (
    <p className={look}>
      <strong>
        <Icon name={icon} />
        {word}
      </strong>{' '}
      <span>{withoutWord(sentence, word)}</span>
    </p>
  );
}

/** The sentence without the answer it begins with, which stands before it in large letters already. */
function withoutWord(sentence: string, word: string): string {
  const start = word.replace(/\.$/, '');
  const rest = sentence.startsWith(start) ? sentence.slice(start.length).replace(/^[.:]\s*/, '') : sentence;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
