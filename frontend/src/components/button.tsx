import { type ComponentProps, type MouseEvent, type RefObject, useContext, useEffect, useRef } from 'react';
import { PreloadContext, useNavigate } from './navigation.ts';
import './button.css';

/** `sunrise` is for the most important action on a screen. */
export type ButtonLook = 'primary' | 'sunrise' | 'quiet';

export function buttonClass(look: ButtonLook = 'primary', className = ''): string {
  return `button button-${look} ${className}`.trimEnd();
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  readonly look?: ButtonLook;
  readonly ref?: RefObject<HTMLButtonElement | null>;
}

/**
 * A button for an action on this page. One that is disabled while the action runs gets its focus back afterwards, unless
 * something else has it.
 */
export function Button({ look, className, type = 'button', ref, onClick, ...rest }: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  const wasPressed = useRef(false);
  // Browsers take the focus away, which would send users of a keyboard or a screen reader to the top of the page.
  useEffect(() => {
    if (rest.disabled || !wasPressed.current) return;
    wasPressed.current = false;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
  }, [button, rest.disabled]);

  function press(event: MouseEvent<HTMLButtonElement>) {
    wasPressed.current = true;
    onClick?.(event);
  }
  return (
    <button ref={button} type={type} className={buttonClass(look, className)} onClick={press} {...rest} />
  );
}

/** A link inside the site that looks like a button. For other addresses: `<a className={buttonClass()}>`. */
export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}

export interface ButtonLinksProps {
  readonly links: readonly (readonly [to: string, label: string])[];
  readonly look?: ButtonLook;
}

/** Links to pages of the site that look like buttons, the most important first. */
export function ButtonLinks({ links, look = 'sunrise' }: ButtonLinksProps) {
  return links.map(([to, label], index) => (
    <ButtonLink key={to} look={index === 0 ? look : 'quiet'} to={to}>
      {label}
    </ButtonLink>
  ));
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

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
