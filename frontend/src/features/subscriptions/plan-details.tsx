import { FAIR_USE, planIncludes, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { CONTACT_LINKS } from '#shared/content/contact-links.ts';
import { SELLER_FACTS, SELLER_HEADING } from '#shared/content/pages/seller.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import './plan-details.css';

/** What the chosen plan covers, and the limits of its use. */
export function PlanDetails({ choice }: { choice: PlanChoice }) {
  const { name } = SUBSCRIBE[choice.planType];
  return (
    <div className="included">
      <div>
        <h2>{SUBSCRIBE.includedHeading}</h2>
        <p className="muted">{name}</p>
        <ul className="included-list">
          {planIncludes(choice).map((thing) => (
            <li key={thing}>
              <Icon name="check" />
              {thing}
            </li>
          ))}
        </ul>
      </div>
      <div className="fair-use night">
        <h2 className="title">{SUBSCRIBE.fairUseHeading}</h2>
        <p className="note">{name}</p>
        {FAIR_USE[choice.planType].map((words) => (
          <p key={words} className="fair-use-words">
            {words}
          </p>
        ))}
      </div>
    </div>
  );
}

/** Who sells, on which terms, and how a buyer can cancel: stated where people buy. */
export function Seller() {
  return (
    <div className="seller">
      <h2 className="title">{SELLER_HEADING}</h2>
      <dl>
        {SELLER_FACTS.map(({ name, lines, link }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {lines.map((line) => (
                <p key={line}>
                  <LinkedText text={line} links={CONTACT_LINKS} />
                </p>
              ))}
              {link && (
                <p>
                  <Link className="link" to={link.to}>
                    {link.label}
                  </Link>
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
