import { COMPANY } from '#shared/content/company.ts';
import { ButtonLink } from '../../components/button.tsx';
import './blog-list.css';

/** What follows the list of articles, and each article: where to go with a question. */
export function BlogClosing() {
  return (
    <div className="blog-closing">
      <h2>A question we have not answered?</h2>
      <p>
        Ask it. Or let us look at your network: the scan is free for businesses with ten or more computers and
        phones.
      </p>
      <div className="actions above-3">
        <ButtonLink to="/contact-us">Contact Us</ButtonLink>
        <ButtonLink look="quiet" to="/vulnerability-scan">
          Free Vulnerability Scan
        </ButtonLink>
      </div>
      <p className="above-3">
        Or call us:{' '}
        <a className="link" href={COMPANY.phone.link}>
          {COMPANY.phone.shown}
        </a>
      </p>
    </div>
  );
}

/**
 * Reads a block of data that a function has put into the document: JSON, or undefined when the page was rendered in the
 * browser.
 */
export function readDataBlock(id: string): unknown {
  const text = document.getElementById(id)?.textContent;
  try {
    return text ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes such a block. `json` comes from `jsonForHtml`, or is the placeholder that a function replaces. */
export function DataBlock({ id, json }: { id: string; json: string }) {
  return (
    <script
      type="application/json"
      id={id}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  );
}
