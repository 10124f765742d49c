import type { Faq } from '#shared/content/question.ts';
import { Disclosure } from '../../components/disclosure.tsx';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';
import { usePath } from '../../components/navigation.ts';

/** Frequent questions about the page's subject. */
export function FrequentQuestions({ questions }: { questions: readonly Faq[] }) {
  const here = usePath();
  return (
    <Section>
      <div className="beside">
        <h2>People ask</h2>
        <div className="disclosure-list">
          {questions.map(({ question, answer, page }) => (
            <Disclosure key={question} summary={question}>
              <p>{answer}</p>
              {page.path !== here && (
                <p className="disclosure-link">
                  <Link className="link" to={page.path}>
                    {page.label}
                  </Link>
                </p>
              )}
            </Disclosure>
          ))}
        </div>
      </div>
    </Section>
  );
}
