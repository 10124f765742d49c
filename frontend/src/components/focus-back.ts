import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * For a button that cannot be pressed while it works. Browsers take the focus from it then, some at once and some a moment later,
 * and who uses a keyboard or a screen reader would be sent to the top of the page: a frame after the work is done the button has it
 * again, unless something else, such as the heading of an answer or the next field, has it by then. The page stays where it is
 * being read.
 */
export function useFocusBack(button: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  const hasFocus = useFocusKept(button);
  useLayoutEffect(() => {
    if (isDisabled || !hasFocus.current) return undefined;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
      hasFocus.current = document.activeElement === button.current;
    });
    return () => cancelAnimationFrame(frame);
  }, [button, isDisabled, hasFocus]);
}

/** Whether the visitor came to the button and has not left it: to lose the focus by being disabled is no leaving. */
function useFocusKept(button: RefObject<HTMLButtonElement | null>): RefObject<boolean> {
  const hasFocus = useRef(false);
  useEffect(() => {
    const element = button.current;
    // It may have it since before scripts ran.
    hasFocus.current = element !== null && document.activeElement === element;
    const come = () => (hasFocus.current = true);
    const leave = () => (hasFocus.current = element?.disabled === true && hasFocus.current);
    element?.addEventListener('focus', come);
    element?.addEventListener('blur', leave);
    return () => {
      element?.removeEventListener('focus', come);
      element?.removeEventListener('blur', leave);
    };
  }, [button]);
  return hasFocus;
}
