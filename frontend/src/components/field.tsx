import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Shown by the field and told to assistive technology. */
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
}

/** A text field with its label. `name`, `type`, `autoComplete`, `inputMode` … go to the input. */
export function TextField({
  label,
  hint,
  isRequired,
  isInvalid,
  ...rest
}: FieldProps & ComponentProps<'input'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} isRequired={isRequired}>
      <input className="input" type="text" {...ariaOf({ id, hint, isRequired, isInvalid })} {...rest} />
    </Frame>
  );
}

/** A field of several lines. */
export function TextArea({
  label,
  hint,
  isRequired,
  isInvalid,
  ...rest
}: FieldProps & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} isRequired={isRequired}>
      <textarea className="input" rows={5} {...ariaOf({ id, hint, isRequired, isInvalid })} {...rest} />
    </Frame>
  );
}

/** The browser's own select: it needs no script, no injected style, and phones know it. `children` are options. */
export function SelectField({
  label,
  hint,
  isRequired,
  isInvalid,
  ...rest
}: FieldProps & ComponentProps<'select'>) {
  const id = useId();
  return (
    <Frame id={id} label={label} hint={hint} isRequired={isRequired}>
      <select className="input" {...ariaOf({ id, hint, isRequired, isInvalid })} {...rest} />
    </Frame>
  );
}

/** A checkbox whose whole sentence can be tapped. */
export function Checkbox({ children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}

/** A field for robots only: hidden from people, the keyboard and assistive technology. Whoever fills it is not a person. */
export function Honeypot({ name }: { name: string }) {
  return (
    <div className="nobody" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

interface FrameProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

function Frame({ id, label, hint, isRequired, children }: FrameProps) {
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children}
      {hint ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

function ariaOf({ id, hint, isRequired, isInvalid }: Omit<FieldProps, 'label'> & { id: string }) {
  return {
    id,
    // The forms ask with toasts, not with the browser's bubbles (noValidate); this is for assistive technology.
    required: isRequired,
    'aria-invalid': isInvalid || undefined,
    'aria-describedby': hint ? `${id}-hint` : undefined,
  };
}
