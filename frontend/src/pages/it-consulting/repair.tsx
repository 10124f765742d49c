import { IT_CONSULTING } from '#shared/content/pages/it-consulting.ts';
import { PRICES, rand } from '#shared/rules/prices.ts';
import { Link } from '../../components/link.tsx';
import { Section } from '../../components/section.tsx';

const { heading, text, button } = IT_CONSULTING.repair;

/** The price that most people ask for. */
export function Repair() {
  return (
    <Section surface="dune" className="section-short">
      <div className="price-line">
        <p className="price">{rand(PRICES.laptopService)}</p>
        <div>
          <h2 className="title">{heading}</h2>
          <p className="measure">
            {text}{' '}
            <Link className="link" to="/contact-us">
              {button}
            </Link>
          </p>
        </div>
      </div>
    </Section>
  );
}
