import { SELLER_FACTS, SELLER_HEADING } from '#shared/content/pages/seller.ts';
import { Link } from '../../components/link.tsx';
import './seller.css';

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
                <p key={line}>{line}</p>
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
