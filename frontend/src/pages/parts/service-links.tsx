import { CORE_SERVICES, MORE_SERVICES } from '#shared/content/navigation.ts';
import { Icon } from '../../components/icon.tsx';
import { Link } from '../../components/link.tsx';
import { usePath } from '../../components/navigation.ts';
import '../../components/tool-strip.css';

/** Links from one service to related ones: the other core services, or the other security offers. */
export function ServiceLinks() {
  const here = usePath();
  const isCore = CORE_SERVICES.some(({ path }) => path === here);
  const others = (isCore ? CORE_SERVICES : MORE_SERVICES).filter(({ path }) => path !== here);
  return (
    <nav className="tool-strip night" aria-label="Other services">
      <ul className="wrap">
        {others.map(({ path, label, hint }) => (
          <li key={path}>
            <Link to={path} className="tool-strip-link">
              <span>
                <span className="display large">{label}</span>
                <span className="note">{hint}</span>
              </span>
              <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
