import { Icon } from './icon.tsx';
import './field.css';

interface FieldErrorProps {
  readonly field: string;
  readonly broken: Readonly<Record<string, string | undefined>>;
}

/** What is wrong with a field, right below it, and read out when it comes. Its id is the field's name and `-error`. */
export function FieldError({ field, broken }: FieldErrorProps) {
  return (
    <p className="field-error" id={`${field}-error`} aria-live="polite">
      {broken[field] === undefined ? null : (
        <>
          <Icon name="alert" />
          {broken[field]}
        </>
      )}
    </p>
  );
}
