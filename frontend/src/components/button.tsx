import { type ComponentProps, type RefObject, useRef } from 'react';
import { useFocusBack } from './focus-back.ts';
import { Link, type LinkProps } from './link.tsx';
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

/** A button for an action on this page. One that is disabled while the action runs gets its focus back afterwards. */
export function Button({ look, className, type = 'button', disabled = false, ref, ...rest }: ButtonProps) {
  const own = useRef<HTMLButtonElement>(null);
  const button = ref ?? own;
  useFocusBack(button, disabled);
  return (
    <button ref={button} type={type} disabled={disabled} className={buttonClass(look, className)} {...rest} />
  );
}

/** A link inside the site that looks like a button. For other addresses: `<a className={buttonClass()}>`. */
export function ButtonLink({ look, className, ...rest }: LinkProps & { look?: ButtonLook }) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
