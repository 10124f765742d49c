import { Icon } from './icon.tsx';
import './field.css';

interface FieldErrorProps {
  readonly field: string;
  readonly problems: Readonly<Record<string, string | undefined>>;
}

/**
 * What is wrong with a field, right below it, announced when it appears. Its id is the field's name and `-error`.
 *
 * Here and elsewhere, text that appears, disappears or changes beside other content has an element of its own: a
 * translator in the browser replaces text nodes, and React could neither change nor remove one that is gone.
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
