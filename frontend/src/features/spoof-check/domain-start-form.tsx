import { type SubmitEvent, useId } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { useNavigate } from '../../components/navigation.ts';
import { prepareToasts } from '../../components/toast-region.tsx';
import { showToast } from '../../components/toast.ts';
import '../../components/field.css';

const CHECK_PATH = '/email-spoof-check';

interface DomainStartProps {
  readonly label: string;
  readonly placeholder: string;
  readonly button: string;
  readonly note: string;
}

/** Starts the spoof check of a domain. Without scripts it is a plain form that leads to the same address. */
export function DomainStartForm({ label, placeholder, button, note }: DomainStartProps) {
  const navigate = useNavigate();
  const id = useId();

  function start(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('domain');
    if (!(field instanceof HTMLInputElement)) return;
    const domain = field.value.trim();
    if (domain) return navigate(`${CHECK_PATH}?domain=${encodeURIComponent(domain)}`);
    showToast({
      title: 'Domain Required',
      description: 'Please enter a domain to check',
      variant: 'destructive',
    });
    field.focus();
  }

  return (
    <form className="domain-start" action={CHECK_PATH} method="get" noValidate onSubmit={start}>
      <label className="domain-start-label" htmlFor={id}>
        {label}
      </label>
      <div className="domain-start-row">
        <input
          type="text"
          id={id}
          className="input"
          name="domain"
          placeholder={placeholder}
          inputMode="url"
          autoComplete="url"
          autoCapitalize="none"
          spellCheck={false}
          aria-describedby={`${id}-note`}
          onFocus={prepareToasts}
        />
        <Button type="submit" look="sunrise">
          {button}
          <Icon name="arrow" />
        </Button>
      </div>
      <p className="domain-start-note" id={`${id}-note`}>
        {note}
      </p>
    </form>
  );
}
