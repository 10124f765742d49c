import { REPORT_LINKS } from '#shared/content/report-links.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';

/** A link to the security report of the same domain, with its website and names. */
export function WholeReport({ domain }: { domain: string }) {
  const { path, spoof } = REPORT_LINKS;
  return (
    <section className="report-part no-print">
      <div className="report-margin">
        <h3>{spoof.title}</h3>
      </div>
      <div className="report-matter">
        <p className="large measure">{spoof.text}</p>
        <p className="spoof-failure-end">
          <ButtonLink to={`${path}?${String(new URLSearchParams({ domain }))}`}>
            {spoof.link}
            <Icon name="arrow" />
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}
