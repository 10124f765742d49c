import { ABOUT_THE_CHECK } from '#shared/content/pages/security-report.ts';
import { COMPANY } from '#shared/content/company.ts';
import { Ledger, LedgerRow } from '../../components/ledger.tsx';
import { Section } from '../../components/section.tsx';

/** For people who found our user agent in a log: what is fetched, and how to refuse. */
export function AboutTheCheck() {
  const { id, heading, intro, points } = ABOUT_THE_CHECK;
  return (
    <Section id={id} className="no-print">
      <h2>{heading}</h2>
      <p className="large measure about-intro">{intro}</p>
      <Ledger>
        {points.map(({ title, text }) => (
          <LedgerRow key={title} title={title}>
            {text}
          </LedgerRow>
        ))}
      </Ledger>
      <p className="about-intro">
        Questions and complaints about a report:{' '}
        <a className="link" href={`mailto:${COMPANY.email}`}>
          {COMPANY.email}
        </a>
        .
      </p>
    </Section>
  );
}
