import { lazy, Suspense, useEffect, useRef } from 'react';
import { SPOOF_CHECK as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { DomainForm, WithoutScripts } from '../../components/domain-form.tsx';
import { TextField } from '../../components/field.tsx';
import { Icon } from '../../components/icon.tsx';
import { loadReport, prepareCheck, type SpoofCheck } from './use-spoof-check.ts';
import { Button } from '../../components/button.tsx';
import { Illustration } from '../../components/section.tsx';
import { focusInView } from '../../components/focus-in-view.ts';
import { AskedList } from '../../components/asked-list.tsx';
import { nameIn, typedFields } from '../../lib/typed.ts';
import type { Failed, Question } from './check-state.ts';
import darkLight from '../../illustrations/spot-dark-light.svg?url';
import './spoof-check.css';

/** The form for the domain and, for experts, a selector. Without scripts it is a GET form to the same address. */
export function CheckForm({ state, check }: SpoofCheck) {
  const isBusy = state.kind === 'waiting';
  const question = state.kind === 'idle' ? undefined : state.question;
  const refusal = state.kind === 'failed' && state.failure.isRefused ? state.failure.sentence : undefined;
  return (
    <DomainForm
      label="Your domain"
      placeholder="yourbusiness.co.za"
      button={isBusy ? 'Checking …' : 'Check my domain'}
      note={`Free, without sign-up.${state.kind === 'answered' ? '' : ' It reads public DNS records and sends no mail.'}`}
      action="/email-spoof-check"
      fieldId="domain"
      typed={question?.domain}
      refusal={refusal}
      isBusy={isBusy}
      prepare={prepareCheck}
      onDomain={(domain, form) => check({ domain, selector: typedFields(form).text('selector') })}
    >
      <SelectorField typed={question?.selector} />
      <WithoutScripts text={TEXTS.withoutScripts} commands={TEXTS.commands} />
    </DomainForm>
  );
}

function SelectorField({ typed }: { typed: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The selector may have come in the page's address.
    if (field.current && typed !== undefined) field.current.value = typed;
  }, [typed]);
  return (
    <details className="spoof-selector above-1" id="selector">
      <summary className="small touch">
        {TEXTS.selectorSummary}
        <Icon name="chevron" className="chevron" />
      </summary>
      <TextField
        ref={field}
        label="DKIM selector (optional)"
        name="selector"
        hint={TEXTS.selectorHint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </details>
  );
}

const SpoofReport = lazy(async () => ({ default: (await loadReport()).SpoofReport }));

/** Shows a check's progress, and then its result. */
export function CheckOutcome({ state, check }: SpoofCheck) {
  const place = useRef<HTMLDivElement>(null);
  const isWaiting = state.kind === 'waiting';

  useEffect(() => {
    if (isWaiting) place.current?.scrollIntoView({ block: 'start' });
  }, [isWaiting]);

  return (
    <div ref={place} className={state.kind === 'idle' ? undefined : 'outcome-place'}>
      <output className="visually-hidden">
        {state.kind === 'waiting'
          ? `Checking ${state.question.domain}: asking for SPF, DMARC, DKIM and mail servers.`
          : ''}
      </output>
      {state.kind === 'waiting' ? <CheckWaiting question={state.question} /> : null}
      {state.kind === 'failed' ? <CheckFailure failed={state} onRetry={() => check(state.question)} /> : null}
      {state.kind === 'answered' ? (
        // The waiting state stays until the report is rendered: a gap would pull the rest of the page up.
        <Suspense fallback={<CheckWaiting question={state.question} />}>
          <SpoofReport key={state.at.getTime()} answered={state} onCheck={check} />
        </Suspense>
      ) : null}
    </div>
  );
}

function CheckWaiting({ question }: { question: Question }) {
  const name = nameIn(question.domain);
  return (
    <section className="spoof-waiting night" aria-label={`Checking ${name}`}>
      <div className="wrap split">
        <div>
          <p className="spoof-waiting-title">
            Asking the name servers about <b>{name}</b>
          </p>
          <p className="muted">All questions go out at once. It usually takes less than a second.</p>
        </div>
        <AskedList items={questionsAbout(name, question.selector)} />
      </div>
    </section>
  );
}

function questionsAbout(name: string, selector: string) {
  return [
    { what: 'SPF', detail: `TXT ${name}` },
    { what: 'DMARC', detail: `TXT _dmarc.${name}` },
    {
      what: 'DKIM',
      detail: `TXT ${selector ? `${selector} and the usual selectors` : 'the usual selectors'} ._domainkey.${name}`,
    },
    { what: 'Mail servers', detail: `MX ${name}` },
    { what: 'MTA-STS', detail: `TXT _mta-sts.${name}` },
    { what: 'TLS reports', detail: `TXT _smtp._tls.${name}` },
    { what: 'BIMI', detail: `TXT default._bimi.${name}` },
  ];
}

/**
 * A check that did not take place, which says nothing about the domain. Input that is no domain is reported at the field
 * instead.
 */
function CheckFailure({ failed, onRetry }: { failed: Failed; onRetry: () => void }) {
  const { failure, question } = failed;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInView(heading.current), []);
  if (failure.isRefused) return null;
  return (
    <section className="spoof-failure night">
      <div className="wrap split split-half split-centred">
        <div>
          <h2 ref={heading} tabIndex={-1} className="title">
            The check did not take place
          </h2>
          <p className="large above-2">{failure.sentence}</p>
          <p className="muted">That says nothing about the domain, and nothing counts against it.</p>
          <Button className="above-3" onClick={onRetry}>
            <span className="spoof-typed">Check {question.domain} again</span>
          </Button>
        </div>
        <Illustration drawing={darkLight} viewBox="0 0 300 190" />
      </div>
    </section>
  );
}
