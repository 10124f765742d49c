import { Icon } from '../../components/icon.tsx';

interface FieldErrorProps {
  readonly field: string;
  readonly broken: Readonly<Record<string, string | undefined>>;
}

/** What is wrong with a field, right below it. */
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
