import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SECURITY_REPORT as TEXTS } from '#shared/content/pages/security-report.ts';
import { DomainForm, WithoutScripts } from '../../components/domain-form.tsx';
import { ErrorBoundary } from '../../components/error-boundary.tsx';
import { prepareToasts } from '../../components/toast-region.tsx';
import {
  domainIn,
  domainOf,
  newReport,
  PART_NAMES,
  type PartName,
  type Parts,
  type ReportState,
  withPart,
} from './report-state.ts';
import { useSearch } from '../../components/navigation.ts';

/** The form for the domain. Without scripts it is a GET form to the same address. */
export function ReportForm({ state, check }: SecurityReportCheck) {
  return (
    <DomainForm
      label="Your domain"
      placeholder="yourbusiness.co.za"
      button={TEXTS.button}
      note={TEXTS.fieldNote}
      action="/security-report"
      fieldId="domain"
      typed={state.kind === 'idle' ? undefined : typedIn(state)}
      refusal={state.kind === 'refused' ? state.sentence : undefined}
      prepare={() => {
        prepareToasts();
        prepareReport();
      }}
      onDomain={check}
    >
      <WithoutScripts text={TEXTS.withoutScripts} commands={TEXTS.commands} />
    </DomainForm>
  );
}

function typedIn(state: Exclude<SecurityReportCheck['state'], { kind: 'idle' }>): string {
  return state.kind === 'refused' ? state.typed : state.report.typed;
}

const SecurityReport = lazy(async () => ({ default: (await loadReport()).SecurityReport }));

/** Where the report appears, part by part. */
export function ReportOutcome({ state }: SecurityReportCheck) {
  if (state.kind !== 'report') return null;
  const { report } = state;
  return (
    <div className="outcome-place">
      <ErrorBoundary>
        <Suspense fallback={<p className="wrap report-coming">Looking at {domainOf(report)} …</p>}>
          <SecurityReport key={report.at.getTime()} report={report} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

const loadAsking = () => import('./ask-part.ts');
/** The report's code: only visitors who check a domain need it. */
const loadReport = () => import('./report/security-report.tsx');

type SecurityReportCheck = ReturnType<typeof useSecurityReport>;

function prepareReport(): void {
  Promise.all([loadAsking(), loadReport()]).catch(() => {});
}

/** One report at a time, its three parts fetched in parallel. A domain in the address is checked at once. */
export function useSecurityReport() {
  const [state, setState] = useState<ReportState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  const lastTyped = useRef('');
  const search = useSearch();

  async function ask(part: PartName, typed: string, { signal }: AbortController) {
    const answered = await partOf(part, typed, signal);
    if (!signal.aborted) setState((before) => withPart(before, answered));
  }

  function check(typed: string) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    lastTyped.current = typed;
    setState({ kind: 'report', report: newReport(typed) });
    // An address that says so already may lead to a part of the page, too.
    if (domainIn(location.search) !== typed)
      history.replaceState(
        history.state,
        '',
        `${location.pathname}?${new URLSearchParams({ domain: typed })}`,
      );
    for (const part of PART_NAMES) void ask(part, typed, controller);
  }

  const askFromAddress = useEffectEvent((query: string) => {
    const typed = domainIn(query);
    // A link within the page restores the query that the report itself has put into the address.
    if (typed !== '' && typed !== lastTyped.current) check(typed);
  });
  useEffect(() => askFromAddress(search), [search]);
  useEffect(() => () => running.current?.abort(), []);

  return { state, check };
}

async function partOf(part: PartName, typed: string, signal: AbortSignal): Promise<Partial<Parts>> {
  try {
    const [{ askPart }] = await Promise.all([loadAsking(), loadReport()]);
    return await askPart(part, typed, signal);
  } catch {
    // The code itself could not be fetched.
    const sentence = 'The report could not be loaded. Please try again in a minute.';
    return { [part]: { kind: 'failed', failure: { isRefused: false, sentence } } };
  }
}
