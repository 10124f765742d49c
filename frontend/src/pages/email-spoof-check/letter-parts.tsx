import { LETTER_PARTS } from '#shared/content/pages/email-spoof-check.ts';
import { Illustration } from '../../components/illustration.tsx';
import { Section } from '../../components/section.tsx';
import drawing from '../../illustrations/letter-parts.svg?url';

/** The three records explained as parts of a letter, numbered in the drawing and in the list. */
export function LetterParts() {
  return (
    <Section surface="foam" className="no-print">
      <h2 className="letter-heading">What we look at: a postmark, a seal, an instruction</h2>
      <div className="spoof-letter">
        <div>
          <Illustration drawing={drawing} viewBox="0 0 560 400" />
          <p className="letter-more">
            We also report where your mail goes (MX), and MTA-STS, TLS-RPT and BIMI. They do not count for the
            grade, because none of them keeps a stranger from writing in your name.
          </p>
        </div>
        <ol className="letter-parts">
          {LETTER_PARTS.map(({ name, part, question, text, example }) => (
            <li key={name}>
              <h3>
                {name}, {part}
              </h3>
              <p className="letter-question">{question}</p>
              <p className="muted">{text}</p>
              <code>{example}</code>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
