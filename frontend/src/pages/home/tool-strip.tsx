import { FREE_TOOLS } from '#shared/content/navigation.ts';
import { REPORT_LINKS } from '#shared/content/report-links.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import '../../components/tool-strip.css';

/** The three free checks, directly below the hero, and the report that covers a whole business. */
export function ToolStrip() {
  return (
    <div className="tool-strip night">
      <ul className="wrap">
        {FREE_TOOLS.map(({ path, label, hint }) => (
          <li key={path}>
            <Link to={path} className="tool-strip-link">
              <span>
                <span className="display large">{hint}</span>
                <span className="note">{label}, free</span>
              </span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
      <p className="wrap tool-strip-report">
        <Link to={REPORT_LINKS.path} className="tool-strip-link">
          <span>
            <span className="display large">{REPORT_LINKS.home.hint}</span>
            <span className="note">{REPORT_LINKS.home.label}</span>
          </span>
          <Icon name="arrow" />
        </Link>
      </p>
    </div>
  );
}
