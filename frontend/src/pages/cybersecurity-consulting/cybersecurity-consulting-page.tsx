import { CYBERSECURITY_CONSULTING } from '#shared/content/pages/cybersecurity-consulting.ts';
import { SECURITY_CONSULTING_FAQS } from '#shared/content/service-faq/security-consulting.ts';
import { PENETRATION_TESTING_FAQS } from '#shared/content/service-faq/penetration-testing.ts';
import { Beside, Ledger } from '../../components/ledger.tsx';
import { Illustration, Section } from '../../components/section.tsx';
import { Ending, ServicePage } from '../parts/service-page.tsx';
import mail from '../../illustrations/mail-boat.svg?url';
import drawing from '../../illustrations/pilot.svg?url';
import flags from '../../illustrations/signal-flags.svg?url';
import './cybersecurity-consulting-page.css';

export function CybersecurityConsultingPage() {
  return (
    <ServicePage
      path="/cybersecurity-consulting"
      description="Cybersecurity consulting in Durban: assessments, policies, risk and audits. POPIA, GDPR, ISO 27001, NIST, COBIT and PCI DSS, in words people read."
      keywords="cybersecurity consulting Durban, POPIA compliance, ISO 27001 consultant South Africa, security questionnaire help"
      copy={CYBERSECURITY_CONSULTING}
      ending={<Reply />}
      drawing={drawing}
      questions={[...SECURITY_CONSULTING_FAQS, ...PENETRATION_TESTING_FAQS]}
      links={[['/vulnerability-scan', CYBERSECURITY_CONSULTING.button]]}
    >
      <Answers />
      <Frameworks />
    </ServicePage>
  );
}

function Answers() {
  const { letters, lettersHeading, services, servicesHeading } = CYBERSECURITY_CONSULTING;
  return (
    <Section>
      <div className="split split-centred by-mail">
        <h2>{lettersHeading}</h2>
        <Illustration drawing={mail} viewBox="0 0 560 260" />
      </div>
      <ul className="letters">
        {letters.map(({ from, says }) => (
          <li key={from} className="paper">
            <p className="note bold">{from}</p>
            <blockquote className="display subtitle bold above-close">“{says}”</blockquote>
          </li>
        ))}
      </ul>
      <Beside heading={servicesHeading} headingClass="title">
        <Ledger rows={services} />
      </Beside>
    </Section>
  );
}

function Reply() {
  const { closing, reply } = CYBERSECURITY_CONSULTING;
  return (
    <Ending surface="dune" words={closing}>
      <ul className="letters">
        <li className="paper">
          <p className="note bold">{reply.from}</p>
          <blockquote className="display subtitle bold above-close">“{reply.says}”</blockquote>
        </li>
      </ul>
    </Ending>
  );
}

/** The frameworks, each with the signal flags of its first two letters. */
function Frameworks() {
  const { frameworks, frameworksHeading, frameworksNote } = CYBERSECURITY_CONSULTING;
  return (
    <Section surface="foam">
      <Beside heading={frameworksHeading} aside={<p className="muted">{frameworksNote}</p>}>
        <ul className="hoists">
          {frameworks.map(({ title, text }) => (
            <li key={title}>
              <Hoist letters={title.slice(0, 2).toLowerCase()} />
              <div>
                <h3 className="title">{title}</h3>
                <p className="muted">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Beside>
    </Section>
  );
}

function Hoist({ letters }: { letters: string }) {
  return (
    <svg viewBox="0 0 54 88" className="hoist" aria-hidden="true">
      <path d="M2 0v88" />
      {letters.split('').map((letter, index) => (
        <use key={letter} href={`${flags}#${letter}`} x="4" y={2 + index * 44} width="48" height="40" />
      ))}
    </svg>
  );
}
