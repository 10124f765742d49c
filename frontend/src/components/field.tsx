import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Shown beside the label and passed to assistive technology. */
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
  /** A rule that failed. Its text stays by its field, and is announced with it, when the message about it is gone. */
  readonly problem?: Problem | undefined;
}

/** What is wrong with the field of a name, in words. */
export interface Problem {
  readonly field: string;
  readonly description: string;
}

/** A text field with its label. `name`, `type`, `autoComplete`, `inputMode` … go to the input. */
export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { frame, aria, rest } = useField(props);
  return (
    <Frame {...frame}>
      <input className="input" type="text" {...aria} {...rest} />
    </Frame>
  );
}

/** A field of several lines. */
export function TextArea(props: FieldProps & ComponentProps<'textarea'>) {
  const { frame, aria, rest } = useField(props);
  return (
    <Frame {...frame}>
      <textarea className="input" rows={5} {...aria} {...rest} />
    </Frame>
  );
}

/**
 * The browser's own select: it needs no script and no injected style, and phones have their own UI for it. `children`
 * are options.
 */
export function SelectField(props: FieldProps & ComponentProps<'select'>) {
  const { frame, aria, rest } = useField(props);
  return (
    <Frame {...frame}>
      <select className="input" {...aria} {...rest} />
    </Frame>
  );
}

/** A checkbox; its whole sentence can be tapped. */
export function Checkbox({ children, ...rest }: ComponentProps<'input'>) {
  return (
    <label className="checkbox">
      <input type="checkbox" {...rest} />
      <span>{children}</span>
    </label>
  );
}

/** The honeypot: a field hidden from people, the keyboard and assistive technology. Only robots fill it. */
export function Honeypot() {
  return (
    <div className="nobody visually-hidden" aria-hidden="true">
      <label>
        Leave this empty
        <input type="text" name="nickname" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Splits a field's properties into those of the frame around it, the ARIA attributes, and those of the control. */
function useField<Props extends FieldProps & { readonly name?: string | undefined }>(props: Props) {
  const { label, hint: ownHint, isRequired, isInvalid, problem, ...rest } = props;
  const id = useId();
  const wrong = problem?.field === props.name ? problem?.description : undefined;
  const hint = wrong ?? ownHint;
  const aria = {
    id,
    // The forms complain with toasts, not with the browser's bubbles (noValidate); this is for assistive technology.
    required: isRequired,
    'aria-invalid': isInvalid || wrong !== undefined || undefined,
    'aria-describedby': hint ? `${id}-hint` : undefined,
  };
  return { frame: { id, label, hint, isRequired }, aria, rest };
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
