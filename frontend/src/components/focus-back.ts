import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * For a button that cannot be pressed while it works. Browsers take the focus from it then, and who uses a keyboard or a
 * screen reader would be sent to the top of the page: a frame after the work is done the button has it again, unless something
 * else, such as the heading of an answer or the next field, has it by then. The page stays where it is being read.
 */
export function useFocusBack(button: RefObject<HTMLButtonElement | null>, isDisabled: boolean): void {
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (isDisabled) {
      hadFocus.current = document.activeElement === button.current;
      return undefined;
    }
    if (!hadFocus.current) return undefined;
    hadFocus.current = false;
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [button, isDisabled]);
}
