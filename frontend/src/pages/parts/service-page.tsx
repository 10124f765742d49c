import type { ReactNode } from 'react';
import type { Faq } from '#shared/content/pages/point.ts';
import { CORE_SERVICES, MORE_SERVICES } from '#shared/content/navigation.ts';
import { ButtonLinks, type ButtonLinksProps, Link } from '../../components/button.tsx';
import { Beside } from '../../components/ledger.tsx';
import { PageHero, Section, type SectionProps } from '../../components/section.tsx';
import { Fold } from '../../components/fold.tsx';
import { usePath } from '../../components/navigation.ts';
import { Icon } from '../../components/icon.tsx';
import { faqPage, PageHead, service } from './page-head.tsx';
import '../../components/tool-strip.css';
import './service-page.css';

interface ServicePageProps {
  readonly path: string;
  readonly description: string;
  readonly keywords: string;
  readonly copy: {
    readonly heading: string;
    readonly lead: string;
  };
  /** The address of its illustration, drawn to 720 by 420. */
  readonly drawing: string;
  /** The buttons in the hero: links to other pages, and perhaps another one. */
  readonly links?: ButtonLinksProps['links'];
  readonly button?: ReactNode;
  /** How the page ends, after the questions: with what it is about, and the next step. */
  readonly ending: ReactNode;
  readonly questions: readonly Faq[];
  readonly children: ReactNode;
}

const NO_LINKS: ButtonLinksProps['links'] = [];

/** The layout of the pages that sell a service: the page's own content is between the hero and the questions. */
export function ServicePage({
  copy,
  drawing,
  links = NO_LINKS,
  button,
  ending,
  questions,
  children,
  ...head
}: ServicePageProps) {
  const { heading, lead } = copy;
  return (
    <>
      <PageHead
        {...head}
        title={heading}
        structuredData={[service(heading, head.description), faqPage(questions)]}
      />
      <PageHero title={heading} lead={lead} illustration={drawing}>
        <ButtonLinks links={links} />
        {button}
      </PageHero>
      {children}
      <FrequentQuestions questions={questions} />
      {ending}
      <ServiceLinks />
    </>
  );
}

/** The booking of the free scan, the next step on the security pages. */
export const FREE_SCAN = [['/vulnerability-scan', 'Free Vulnerability Scan']] as const;

interface EndingProps extends Pick<SectionProps, 'surface'>, Partial<ButtonLinksProps> {
  readonly words: { readonly heading: string; readonly text: string };
  /** What stands beside the words: something of the page's own. */
  readonly children: ReactNode;
}

/** The last thought of a page with its buttons, beside something that shows what the page is about. */
export function Ending({ surface, words, links = FREE_SCAN, look, children }: EndingProps) {
  return (
    <Section surface={surface} className="section-short">
      <div className="split split-centred ending">
        <div>
          <h2>{words.heading}</h2>
          <p className="lead">{words.text}</p>
          <div className="actions">
            <ButtonLinks links={links} look={look} />
          </div>
        </div>
        {children}
      </div>
    </Section>
  );
}

function FrequentQuestions({ questions }: { questions: readonly Faq[] }) {
  const here = usePath();
  return (
    <Section>
      <Beside heading="People ask">
        <div className="fold-list">
          {questions.map(({ question, answer, page }) => (
            <Fold matter="measure" key={question} summary={question}>
              <p>{answer}</p>
              {page.path !== here && (
                <p>
                  <Link className="link link-alone" to={page.path}>
                    {page.label}
                  </Link>
                </p>
              )}
            </Fold>
          ))}
        </div>
      </Beside>
    </Section>
  );
}

function ServiceLinks() {
  const here = usePath();
  const isCore = CORE_SERVICES.some(({ path }) => path === here);
  const others = (isCore ? CORE_SERVICES : MORE_SERVICES).filter(({ path }) => path !== here);
  return (
    <nav className="tool-strip night no-print" aria-label="Other services">
      <ul className="wrap">
        {others.map(({ path, label, hint }) => (
          <li key={path}>
            <Link to={path} className="tool-strip-link">
              <span>
                <span className="display large">{label}</span>
                <span className="note under">{hint}</span>
              </span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
