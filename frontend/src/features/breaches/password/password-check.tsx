import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { PASSWORD_CHECK } from '#shared/content/pages/password-check.ts';
import { splitHash, timesSeen } from '#shared/rules/password-hash.ts';
import { fullCount } from '#shared/rules/breaches.ts';
import { findPasswordHashes } from '#shared/api/breaches.ts';
import { Button, Link } from '../../../components/button.tsx';
import { Section } from '../../../components/section.tsx';
import { bringIntoView } from '../../../components/focus-in-view.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { callApi, failureFrom } from '../../../lib/call-api.ts';
import { FieldError } from '../../../components/field.tsx';
import { SENT_BY_SCRIPTS } from '../../../lib/typed.ts';

const {
  form: WORDS,
  sent: SENT,
  source: SOURCE,
  advice: ADVICE,
  known: KNOWN,
  unknown: UNKNOWN,
  failed: FAILED,
} = PASSWORD_CHECK;

/**
 * Checks whether a password is known from breaches, and shows beside it what leaves the browser. The field has no name,
 * so that no browser could put it into an address; it is emptied once the password was looked up.
 */
export function PasswordCheck() {
  return (
    <Section surface="night" id={PASSWORD_CHECK.id} className="password-check">
      <Check />
    </Section>
  );
}

function Check() {
  const [isShown, setShown] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<PasswordAnswer>();
  const field = useRef<HTMLInputElement>(null);

  async function check(input: HTMLInputElement) {
    setAnswer(undefined);
    setAsking(true);
    const found = await lookUpPassword(input.value);
    setAnswer(found);
    setAsking(false);
    if (found.kind === 'failed') return;
    input.value = '';
    setShown(false);
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = field.current;
    if (isAsking || !input) return;
    setEmpty(input.value === '');
    if (input.value === '') {
      setAnswer(undefined);
      input.focus();
    } else void check(input);
  }

  return (
    <div className="split split-form-first">
      <div>
        <h2>Is your password on the list of stolen ones?</h2>
        <p className="large measure">{PASSWORD_CHECK.lead}</p>
        <form className="password-form above-4" {...SENT_BY_SCRIPTS} autoComplete="off" onSubmit={submit}>
          <div className="field-row">
            <div>
              <label className="field-label" htmlFor="known-password">
                {WORDS.label}
              </label>
              <PasswordField
                ref={field}
                id="known-password"
                isShown={isShown}
                onShow={setShown}
                // The answer is about this password, and is shown without repeating it.
                readOnly={isAsking}
                onInput={() => {
                  setEmpty(false);
                  setAnswer(undefined);
                }}
                aria-invalid={isEmpty || undefined}
                aria-describedby={isEmpty ? 'known-password-hint' : undefined}
              />
            </div>
            <FieldError id="known-password" problem={isEmpty ? { description: WORDS.empty } : undefined} />
            <Button look="sunrise" type="submit" disabled={isAsking}>
              {isAsking ? WORDS.busy : WORDS.button}
            </Button>
          </div>
          <noscript>
            <p className="alert">{WORDS.noScript}</p>
          </noscript>
        </form>
        <Result answer={answer} />
        <p className="note above-3">
          {ADVICE.before}
          <Link className="link" to={ADVICE.to}>
            {ADVICE.link}
          </Link>
          .
        </p>
      </div>
      <WhatIsSent />
    </div>
  );
}

interface PasswordFieldProps extends ComponentProps<'input'> {
  readonly isShown: boolean;
  readonly onShow: (isShown: boolean) => void;
}

function PasswordField({ isShown, onShow, ...rest }: PasswordFieldProps) {
  return (
    <span className="password-field">
      <input
        className="input"
        type={isShown ? 'text' : 'password'}
        // Keeps the browser from filling in a stored password.
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        aria-required="true"
        {...rest}
      />
      <button
        type="button"
        className="password-show"
        aria-pressed={isShown}
        aria-label="Show the password"
        onClick={() => onShow(!isShown)}
      >
        {isShown ? WORDS.hide : WORDS.show}
      </button>
    </span>
  );
}

function Result({ answer }: { answer: PasswordAnswer | undefined }) {
  const place = useRef<HTMLOutputElement>(null);
  // It appears below the button, which may be the last thing on a phone's screen.
  useEffect(() => {
    if (answer) bringIntoView(place.current);
  }, [answer]);
  return (
    <output ref={place}>
      {answer ? (
        <span className={`alert alert-night above-3 password-result password-${answer.kind}`}>
          <Icon name={answer.icon} />
          <strong className="subtitle">{answer.title}</strong> <span>{answer.next}</span>
        </span>
      ) : null}
    </output>
  );
}

function WhatIsSent() {
  return (
    <div className="password-sent">
      <h3>{SENT.heading}</h3>
      <p>
        {SENT.before} <b>{SENT.count}</b>
        {SENT.after}
      </p>
      <p>{SENT.kept}</p>
      <p className="note above-3">
        {SOURCE.before}
        <a className="link" href={SOURCE.url} rel="noopener">
          {SOURCE.name}
        </a>
        {SOURCE.after}
      </p>
    </div>
  );
}

/** What is known of a password, in words. */
interface PasswordAnswer {
  readonly kind: 'known' | 'unknown' | 'failed';
  readonly icon: IconName;
  readonly title: string;
  readonly next: string;
}

/** Looks a password up by the first five digits of its hash; the password itself is sent nowhere. Never rejects. */
async function lookUpPassword(password: string): Promise<PasswordAnswer> {
  const failed = (sentence: string): PasswordAnswer => ({
    kind: 'failed',
    icon: 'alert',
    title: FAILED.title,
    next: `${sentence} ${FAILED.nothing}`,
  });
  // Browsers compute hashes only on secure origins.
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return failed(FAILED.noHash);
  const digest = await subtle.digest('SHA-1', new TextEncoder().encode(password));
  const { prefix, suffix } = splitHash(new Uint8Array(digest));
  try {
    const { hashes } = await callApi(findPasswordHashes, { prefix });
    const times = timesSeen(suffix, hashes);
    if (times > 0) {
      const title = times === 1 ? KNOWN.once : KNOWN.often.replace('{times}', fullCount(times));
      return { kind: 'known', icon: 'alert', title, next: KNOWN.next };
    }
    return { kind: 'unknown', icon: 'info', title: UNKNOWN.title, next: UNKNOWN.next };
  } catch (error) {
    return failed(failureFrom(error, FAILED.offline).sentence);
  }
}
