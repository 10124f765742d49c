import { SPOOF_QUESTIONS } from '#shared/content/pages/email-spoof-check.ts';
import { ButtonLink } from '../../components/button.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';

export function Questions() {
  return (
    <Section className="no-print">
      <div className="split">
        <div className="questions-aside">
          <h2>Questions people ask</h2>
          <p className="muted">
            The long version is on the blog:{' '}
            <Link className="link" to="/blog/stop-strangers-sending-mail-as-you">
              SPF, DKIM and DMARC in plain words
            </Link>
            .
          </p>
          <p>
            <ButtonLink to="/contact-us">Ask us to fix it</ButtonLink>
          </p>
        </div>
        <div className="questions-list">
          {SPOOF_QUESTIONS.map(({ question, answer }) => (
            <Disclosure key={question} summary={question} group="spoof-questions">
              <p>{answer}</p>
            </Disclosure>
          ))}
        </div>
      </div>
    </Section>
  );
}
