import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from './icon.tsx';
import './field.css';

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  /** Shown beside the label and passed to assistive technology. */
  readonly isRequired?: boolean;
  readonly isInvalid?: boolean;
  /** What is wrong with this field, unless it names another one of the form. It takes the place of the hint. */
  readonly problem?: Problem | undefined;
}

/** What is wrong, in words, with the field of a name. */
export interface Problem {
  readonly field?: string;
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
export function Checkbox({ children, ...props }: ComponentProps<'input'> & Pick<FieldProps, 'problem'>) {
  const { frame, aria, rest } = useField({ label: '', ...props });
  return (
    <>
      <label className="checkbox">
        <input type="checkbox" {...aria} {...rest} />
        <span>{children}</span>
      </label>
      <FieldError {...frame} />
    </>
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
  const { label, hint, isRequired, isInvalid, problem: given, ...rest } = props;
  const id = useId();
  const problem = given && (given.field ?? props.name) === props.name ? given : undefined;
  const aria = {
    id,
    // The forms complain with toasts, not with the browser's bubbles (noValidate); this is for assistive technology.
    required: isRequired,
    'aria-invalid': isInvalid || !!problem || undefined,
    'aria-describedby': problem || hint ? `${id}-hint` : undefined,
  };
  return { frame: { id, label, hint, isRequired, problem }, aria, rest };
}

interface FrameProps extends FieldProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** Polite: what is wrong is announced, also if the focus stays where it is. */
function Frame({ id, label, hint, isRequired, problem, children }: FrameProps) {
  return (
    <div aria-live="polite">
      <label className="field-label" htmlFor={id}>
        {label}
        {isRequired ? <span aria-hidden="true"> *</span> : null}
      </label>
      {children}
      <FieldError id={id} problem={problem} />
      {hint && !problem ? (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}

/**
 * What is wrong with the field of an id, right below it.
 *
 * Here and elsewhere, text that appears, disappears or changes beside other content has an element of its own: a
 * translator in the browser replaces text nodes, and React could neither change nor remove one that is gone.
 */
export function FieldError({ id, problem }: Pick<FrameProps, 'id' | 'problem'>) {
  if (!problem) return null;
  return (
    <p className="field-error" id={`${id}-hint`}>
      <Icon name="alert" />
      <span>{problem.description}</span>
    </p>
  );
}
