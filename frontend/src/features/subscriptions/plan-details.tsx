import { FAIR_USE, planIncludes, SUBSCRIBE } from '#shared/content/pages/subscribe.ts';
import type { PlanChoice } from '#shared/rules/subscription-plans.ts';
import { CONTACT_LINKS } from '#shared/content/contact-links.ts';
import { SELLER_FACTS, SELLER_HEADING } from '#shared/content/pages/seller.ts';
import { Fold } from '../../components/fold.tsx';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { LinkedText } from '../../components/linked-text.tsx';
import '../../components/result/open-folds.ts';
import './plan-details.css';

/** What the chosen plan covers, and the limits of its use. */
export function PlanDetails({ choice }: { choice: PlanChoice }) {
  return (
    <div className="split split-form-first included">
      <div>
        <h2>{SUBSCRIBE.includedHeading}</h2>
        <p className="muted above-close">{SUBSCRIBE[choice.planType].name}</p>
        <ul className="included-list ruled above-3">
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
        {FAIR_USE[choice.planType].map((words) => (
          <p key={words} className="above-2">
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
    <div className="seller above-5">
      <h2 className="title">{SELLER_HEADING}</h2>
      <dl className="seller-open">
        {SELLER_FACTS.map((fact) =>
          fact.short ? null : (
            <div key={fact.name}>
              <dt>{fact.name}</dt>
              <dd>
                <SellerLines {...fact} />
              </dd>
            </div>
          ),
        )}
      </dl>
      <div className="seller-folds">
        {SELLER_FACTS.map((fact) =>
          fact.short ? (
            <Fold
              key={fact.name}
              summary={
                <span>
                  {fact.name}
                  <span className="note under">{fact.short}</span>
                </span>
              }
            >
              <SellerLines {...fact} />
            </Fold>
          ) : null,
        )}
      </div>
    </div>
  );
}

function SellerLines({ lines, link }: (typeof SELLER_FACTS)[number]) {
  return (
    <>
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
    </>
  );
}
