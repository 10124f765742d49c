import { type ComponentProps, type MouseEvent, useContext } from 'react';
import { PreloadContext, useNavigate } from './navigation.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/**
 * A link inside the site. It fetches its page as soon as it is hovered or focused. Not the router's own link, which
 * would add 2 kB of prefetching and view transitions to every page.
 */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const preload = useContext(PreloadContext);
  const navigate = useNavigate();
  const comeNear = () => void preload(to).catch(() => {});

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to);
  }
  return (
    <a href={to} onClick={follow} onPointerEnter={comeNear} onFocus={comeNear} {...rest}>
      {children}
    </a>
  );
}

/** Whether a click is a plain one: it does not ask for a new tab, a download or a menu. */
export function isPlainClick(event: MouseEvent<HTMLAnchorElement>): boolean {
  const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  const { target } = event.currentTarget;
  return event.button === 0 && !isModified && (target === '' || target === '_self');
}
