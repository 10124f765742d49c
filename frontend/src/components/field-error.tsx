import { Icon } from './icon.tsx';
import './field.css';

interface FieldErrorProps {
  readonly field: string;
  readonly problems: Readonly<Record<string, string | undefined>>;
}

/** What is wrong with a field, right below it, and read out when it comes. Its id is the field's name and `-error`. */
export function FieldError({ field, problems }: FieldErrorProps) {
  return (
    <p className="field-error" id={`${field}-error`} aria-live="polite">
      {problems[field] === undefined ? null : (
        <>
          <Icon name="alert" />
          {problems[field]}
        </>
      )}
    </p>
  );
}
