import type { ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import { Link } from '../../../components/link.tsx';
import { mailSentences } from './mail-sentences.ts';

/** The spoof check in three sentences, with a link to all of it. */
export function MailPart({ answer }: { answer: ReadSpoofCheck }) {
  const { domain } = answer;
  return (
    <>
      <dl className="sentences">
        {mailSentences(answer).map(({ question, sentence }) => (
          <div key={question}>
            <dt>{question}</dt>
            <dd>{sentence}</dd>
          </div>
        ))}
      </dl>
      <p className="part-more no-print">
        <Link className="link" to={`/email-spoof-check?${String(new URLSearchParams({ domain }))}`}>
          The whole spoof check, with every record and every step
        </Link>
      </p>
    </>
  );
}
