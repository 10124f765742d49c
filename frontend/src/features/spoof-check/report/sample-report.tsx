import { SAMPLE } from '#shared/content/pages/sample-report.ts';
import { buttonClass } from '../../../components/button.tsx';
import { Marks } from '../../../components/result/marks.tsx';
import { VerdictPanel } from '../../../components/result/verdict-panel.tsx';
import { GRADE_LOOKS, SENTENCES, SpoofPicture } from './picture.tsx';

const { heading, text, link, domain, protection, steps, marks } = SAMPLE;

/**
 * The head of a report and its three records, of a domain that does not exist: what a visitor will get. Its link is a
 * plain one, because the home page shows this without its scripts.
 */
export function SampleReport() {
  return (
    <>
      <div>
        <h2>{heading}</h2>
        <p className="lead">{text}</p>
        <p className="actions">
          <a className={buttonClass()} href="/email-spoof-check">
            {link}
          </a>
        </p>
      </div>
      <div>
        <VerdictPanel
          look={GRADE_LOOKS[protection].look}
          subject={`Example: ${domain}`}
          sentence={<>Yes. {SENTENCES.yes(domain)}</>}
          picture={<SpoofPicture protection={protection} />}
          numbers={[
            { value: GRADE_LOOKS[protection].word, label: 'level' },
            { value: steps, label: 'steps to do' },
          ]}
          isExample
        />
        <Marks
          title="The evidence"
          marks={marks.map((mark) => ({ ...mark, details: <p>{mark.means}</p> }))}
        />
      </div>
    </>
  );
}
