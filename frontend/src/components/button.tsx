import type { ComponentProps } from 'react';
import { Link, type LinkProps } from './link.tsx';
import './button.css';

/** `sunrise` is for the one thing to notice on a screen. */
export type ButtonLook = 'primary' | 'sunrise' | 'quiet';

export function buttonClass(look: ButtonLook = 'primary', className = ''): string {
  return `button button-${look} ${className}`.trimEnd();
}

/** A button that does something here. */
export function Button({
  look,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: ButtonLook }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

/** A link inside the site that looks like a button. For other addresses: `<a className={buttonClass()}>`. */
export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
