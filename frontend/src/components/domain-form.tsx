import { type ReactNode, type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { keepInTab, useKeptInTab } from '../lib/tab-store.ts';
import { showToast } from './toast.ts';
import './field.css';
import './domain-form.css';

const EMPTY = { title: 'Domain Required', description: 'Please enter a domain to check' };

const CHECKED_LAST = 'domain-typed-last';

interface DomainFormProps {
  readonly label: string;
  readonly placeholder: string;
  readonly button: string;
  readonly note: string;
  /** Where the form leads without scripts, as a GET form. */
  readonly action: string;
  readonly fieldId?: string;
  readonly typed?: string | undefined;
  readonly refusal?: string | undefined;
  readonly isBusy?: boolean;
  /** Called when somebody begins to type: fetches the code that the answer needs. */
  readonly prepare: () => void;
  readonly onDomain: (domain: string, form: HTMLFormElement) => void;
  readonly children?: ReactNode;
}

/** The form that asks for a domain: one field and its button. An empty field is refused, and keeps the focus. */
export function DomainForm(props: DomainFormProps) {
  const { label, placeholder, button, note, action, typed, refusal, isBusy, prepare, onDomain } = props;
  const id = useId();
  const fieldId = props.fieldId ?? `${id}-domain`;
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(false);
  const problem = isEmpty ? EMPTY.description : refusal;

  // The domain checked last in this tab, by any of the tools: offered again where nothing has been typed yet.
  const typedLast = useKeptInTab(CHECKED_LAST);

  useEffect(() => {
    const value = typed ?? (field.current?.value === '' ? typedLast : '');
    if (field.current && value !== '') field.current.value = value;
    if (typed) keepInTab(CHECKED_LAST, typed);
  }, [typed, typedLast]);
  useEffect(() => {
    if (refusal) field.current?.focus();
  }, [refusal]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const domain = field.current?.value.trim() ?? '';
    setEmpty(domain === '');
    if (domain === '') {
      showToast({ ...EMPTY, variant: 'destructive' });
      field.current?.focus();
    } else if (!isBusy) {
      onDomain(domain, event.currentTarget);
    }
  }

  return (
    <form className="domain-form" action={action} method="get" noValidate onSubmit={submit}>
      <label className="domain-form-label" htmlFor={fieldId}>
        {label}
      </label>
      <div className="domain-form-row">
        <input
          ref={field}
          type="text"
          id={fieldId}
          className="input"
          name="domain"
          placeholder={placeholder}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={`${id}-note`}
          onFocus={prepare}
          onInput={() => setEmpty(false)}
        />
        <Button type="submit" look="sunrise" aria-disabled={isBusy || undefined}>
          <span>{button}</span>
          <Icon name="arrow" />
        </Button>
      </div>
      <div id={`${id}-note`}>
        {problem ? (
          <p className="alert alert-night domain-form-refusal">
            <Icon name="alert" /> <span>{problem}</span>
          </p>
        ) : null}
        <p className="domain-form-note small">{note}</p>
      </div>
      {props.children}
    </form>
  );
}

/** What a visitor without scripts can do instead, with the commands that show the records. */
export function WithoutScripts({ text, commands }: { text: string; commands: readonly string[] }) {
  return (
    <noscript>
      <p className="alert">{text}</p>
      <pre className="domain-form-commands small above-close">{commands.join('\n')}</pre>
    </noscript>
  );
}
