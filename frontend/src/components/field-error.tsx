import { Icon } from './icon.tsx';
import './field.css';

interface FieldErrorProps {
  readonly field: string;
  readonly problems: Readonly<Record<string, string | undefined>>;
}

/**
 * What is wrong with a field, right below it, and read out when it comes. Its id is the field's name and `-error`.
 *
 * Words that come, go or change beside something else have an element of their own, here and elsewhere: a translator in the browser
 * replaces text nodes, and React could neither change nor remove one that is not there any more.
 */
export function FieldError({ field, problems }: FieldErrorProps) {
  return (
    <p className="field-error" id={`${field}-error`} aria-live="polite">
      {problems[field] === undefined ? null : (
        <>
          <Icon name="alert" />
          <span>{problems[field]}</span>
        </>
      )}
    </p>
  );
}
