import { AI_IMPLEMENTATIONS } from '#shared/content/pages/ai-implementations.ts';
import { AI_FAQS } from '#shared/content/service-faq/ai.ts';
import { Ending, ServicePage } from '../parts/service-page.tsx';
import { Section } from '../../components/section.tsx';
import { TableHead } from '../../components/ledger.tsx';
import drawing from '../../illustrations/clockwork.svg?url';
import '../../components/lists.css';
import '../../components/price.css';
import '../../components/tables.css';
import './ai-implementations-page.css';

export function AiImplementationsPage() {
  const { closing } = AI_IMPLEMENTATIONS;
  return (
    <ServicePage
      path="/ai-implementations"
      description="AI for small businesses in Durban: documents read, usual questions answered, the inbox sorted. Tried beside the old way first, with a person keeping watch."
      keywords="AI implementation South Africa, business automation Durban, AI chatbot for small business, document automation"
      copy={AI_IMPLEMENTATIONS}
      drawing={drawing}
      questions={AI_FAQS}
      links={[
        ['/contact-us', closing.button],
        ['/about-us', 'Who we are'],
      ]}
      ending={<LeastLiked />}
    >
      <Claim />
      <Tasks />
      <Trial />
      <Industries />
    </ServicePage>
  );
}

/** A note that the visitor completes: the task that they like least. */
function LeastLiked() {
  const { closing } = AI_IMPLEMENTATIONS;
  return (
    <Ending
      surface="dune"
      words={closing}
      links={[
        ['/contact-us', closing.button],
        ['/breach-checker', 'Has your address leaked?'],
      ]}
    >
      <div className="paper least-liked" aria-hidden="true">
        <p>Every week we still</p>
        <p>and it takes</p>
      </div>
    </Ending>
  );
}

function Claim() {
  const { figure, text, worth } = AI_IMPLEMENTATIONS.claim;
  return (
    <Section className="section-short">
      <div className="price-line">
        <p className="price">{figure}</p>
        <div className="measure">
          <p className="display title">{text}</p>
          <p className="muted above-close">{worth}</p>
        </div>
      </div>
    </Section>
  );
}

function Tasks() {
  return (
    <Section surface="foam">
      <h2>Six tasks, and who keeps watch</h2>
      <table className="stacked task-table">
        <caption className="visually-hidden">Tasks for software, and what stays with a person</caption>
        <TableHead columns={['The machine', 'A person']} />
        <tbody>
          {AI_IMPLEMENTATIONS.services.map(({ title, text, person }) => (
            <tr key={title}>
              <th scope="row">
                <span className="display subtitle">{title}</span>
                <span className="muted under measure">{text}</span>
              </th>
              <td data-label="A person">{person}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** The process as a plan of weeks: every bar begins where the previous one ends. */
function Trial() {
  return (
    <Section>
      <h2>How a trial goes</h2>
      <ol className="plan ruled">
        {AI_IMPLEMENTATIONS.process.map(({ title, text, takes }) => (
          <li key={title}>
            <div>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
            <p className="plan-bar">
              <span>{takes}</span>
            </p>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Industries() {
  const { industries, industriesHeading, limits, limitsHeading } = AI_IMPLEMENTATIONS;
  return (
    <Section surface="night">
      <div className="split split-aside manifest">
        <div>
          <h2>{industriesHeading}</h2>
          <dl className="menu-list above-4">
            {industries.map(({ title, text }) => (
              <div key={title}>
                <dt className="display">{title}</dt>
                <dd className="muted">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <aside className="large">
          <h3 className="title">{limitsHeading}</h3>
          <p className="above-2">{limits}</p>
        </aside>
      </div>
    </Section>
  );
}
