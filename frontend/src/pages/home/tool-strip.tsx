import { FREE_TOOLS } from '#shared/content/navigation.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import '../../components/tool-strip.css';

/** The three free checks, directly below the hero. */
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
    </div>
  );
}
