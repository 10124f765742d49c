import type { LegalBlock, LegalDocument } from '#shared/content/legal/legal-document.ts';
import { COMPANY } from '#shared/content/company.ts';
import { LinkedText } from '../../components/linked-text.tsx';
import { PageHero, Section } from '../../components/section.tsx';
import { PageHead } from './page-head.tsx';
import './legal-text.css';

interface LegalPageProps {
  readonly path: string;
  readonly document: LegalDocument;
  readonly description: string;
  readonly keywords: string;
  readonly lead: string;
  readonly drawing: string;
}

/** The page of a legal text. */
export function LegalPage({ document, lead, drawing, ...head }: LegalPageProps) {
  return (
    <>
      <PageHead title={document.title} {...head} />
      <PageHero title={document.title} lead={lead} illustration={drawing} />
      <LegalText document={document} />
    </>
  );
}

function LegalText({ document }: { document: LegalDocument }) {
  const { lastUpdated, sections, summary } = document;
  return (
    <Section>
      <div className="legal-text">
        <p className="note">Last updated: {lastUpdated}</p>
        <div className="legal-summary">
          <h2 className="subtitle">In short</h2>
          <ul>
            {summary.map((line) => (
              <li key={line}>
                <LinkedText text={line} />
              </li>
            ))}
          </ul>
        </div>
        {sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} tabIndex={-1}>
            <h2 className="subtitle">{heading}</h2>
            {blocks.map((block) => (
              <Block key={String(block)} block={block} />
            ))}
          </section>
        ))}
        <ContactBlock />
      </div>
    </Section>
  );
}

function Block({ block }: { block: LegalBlock }) {
  if (typeof block === 'string') {
    return (
      <p>
        <LinkedText text={block} />
      </p>
    );
  }
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>
          <LinkedText text={point} />
        </li>
      ))}
    </ul>
  );
}

function ContactBlock() {
  const { legalName, address, email, phone } = COMPANY;
  return (
    <section id="contact" tabIndex={-1}>
      <h2 className="subtitle">Contact</h2>
      <address>
        {legalName}
        <br />
        {address.street}, {address.suburb}, {address.city} {address.postalCode}
        <br />
        <LinkedText text={email} />
        <br />
        <LinkedText text={phone.shown} />
      </address>
    </section>
  );
}
