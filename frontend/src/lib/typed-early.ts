import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * For what a visitor typed into the prerendered page before scripts ran: the browser keeps it in the fields, but no
 * event reaches React. `takeOver` gets the field, or the form, once, before the page is rendered again.
 */
export function useTypedEarly<Field>(field: RefObject<Field | null>, takeOver: (field: Field) => void): void {
  const begin = useEffectEvent(takeOver);
  useLayoutEffect(() => {
    if (field.current) begin(field.current);
  }, [field]);
}
