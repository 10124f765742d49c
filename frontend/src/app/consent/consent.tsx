import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ANALYTICS_EVENT, type AnalyticsEvent, measurementIds } from '../../lib/analytics.ts';
import { listen } from '../../lib/browser.ts';
import './consent.css';

export interface ConsentProps {
  /** How often the visitor has opened it; 0 when it opened by itself. */
  readonly opened: number;
}

const TITLE = 'consent-title';

/**
 * Asks once, unobtrusively, with two answers of equal weight; and shows the answer again when the visitor wants to
 * change it.
 */
export function Consent({ opened }: ConsentProps) {
  const [choice, setChoice] = useState(readChoice);
  const [isOpen, setOpen] = useState(opened > 0 || choice === undefined);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (choice === 'granted') startMeasuring();
    else stopMeasuring();
    // A no in another tab holds here too.
    return listen(window, 'storage', () => readChoice() === 'granted' || stopMeasuring());
  }, [choice]);
  const close = useFocusWhileOpen(dialog, { isAskedFor: opened > 0, close: () => setOpen(false) });

  function choose(next: Choice) {
    writeChoice(next);
    setChoice(next);
    close();
  }
  return (
    <dialog
      className="consent day no-print"
      open={isOpen}
      aria-labelledby={TITLE}
      tabIndex={-1}
      ref={dialog}
      onKeyDown={({ key }) => key === 'Escape' && close()}
    >
      <h2 id={TITLE} className="subtitle">
        May we count your visit?
      </h2>
      <p className="above-1">
        With your consent Google counts visits and enquiries for us, and sets cookies for that. Without it
        nothing is loaded and nothing is sent. The site works just the same.
        {choice && <span>{` At the moment you have said ${choice === 'granted' ? 'yes' : 'no'}.`}</span>}
      </p>
      <div className="consent-answers">
        <Button look="quiet" onClick={() => choose('denied')}>
          No
        </Button>
        <Button look="quiet" onClick={() => choose('granted')}>
          Yes
        </Button>
      </div>
    </dialog>
  );
}

/** Takes the focus when the visitor opened it, and returns it on closing. */
function useFocusWhileOpen(
  dialog: RefObject<HTMLDialogElement | null>,
  { isAskedFor, close }: { readonly isAskedFor: boolean; readonly close: () => void },
): () => void {
  const before = useRef<Element>(null);

  useEffect(() => {
    if (!isAskedFor) return;
    before.current = document.activeElement;
    dialog.current?.focus();
  }, [dialog, isAskedFor]);

  function leave() {
    close();
    if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
  }
  return leave;
}

type Choice = 'granted' | 'denied';

const KEY = 'cookie-choice';

function readChoice(): Choice | undefined {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'granted' || kept === 'denied' ? kept : undefined;
  } catch {
    // The browser does not allow storage and could not keep a yes: nobody is asked, nothing is measured.
    return 'denied';
  }
}

function writeChoice(choice: Choice): void {
  try {
    localStorage.setItem(KEY, choice);
  } catch {
    // The choice then holds for this page only.
  }
}

const TAG = 'https://www.googletagmanager.com/gtag/js';

/** The kinds of consent in Google's consent mode. All are denied until the visitor agrees. */
const KINDS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let isTagThere = false;
let stopListening: (() => void) | undefined;

/** Loads Google's tag, and sends it the visitor's consent and every event from now on. */
export function startMeasuring(): void {
  const { id } = measurementIds();
  if (!id || stopListening) return;
  if (!isTagThere) loadTag(id);
  consent('update', 'granted');
  stopListening = listen(
    window,
    ANALYTICS_EVENT,
    (event) => event instanceof CustomEvent && send(event.detail),
  );
  send({ name: 'page_view', parameters: {} });
}

/** Withdraws the consent: nothing more is sent, and the tag's cookies are deleted. */
export function stopMeasuring(): void {
  if (!stopListening) return;
  stopListening();
  stopListening = undefined;
  consent('update', 'denied');
  for (const [name = ''] of document.cookie.split('; ').map((cookie) => cookie.split('='))) {
    if (/^_(ga|gid|gat|gac|gcl)(_|$)/.test(name)) forgetCookie(name);
  }
}

function loadTag(id: string): void {
  isTagThere = true;
  consent('default', 'denied');
  gtag('js', new Date());
  namePage();
  gtag('config', id, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${TAG}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

function consent(when: 'default' | 'update', answer: 'granted' | 'denied'): void {
  gtag('consent', when, Object.fromEntries(KINDS.map((kind) => [kind, answer])));
}

/** Only these values leave the page. */
function send({ name, parameters }: AnalyticsEvent): void {
  const { conversion } = measurementIds();
  const { lead, value = 0, item_id: item = '' } = parameters;
  const known: Record<string, object | undefined> = {
    page_view: {},
    phone_call_click: {},
    generate_lead: { lead_source: lead },
    conversion: conversion ? { send_to: conversion } : undefined,
    begin_checkout: { currency: 'ZAR', value, items: [{ item_id: item }] },
  };
  if (!known[name]) return;
  namePage();
  gtag('event', name, known[name]);
}

/**
 * Names the page for every event that follows. Without this the tag reads the addresses from the browser, with the
 * query, which may hold an address or a domain that somebody typed.
 * Source: Google tag API reference, `set`; Google Analytics, "Measure pageviews" (page_location, page_referrer).
 */
function namePage(): void {
  gtag('set', {
    page_location: withoutQuery(location.href),
    page_referrer: document.referrer && withoutQuery(document.referrer),
    page_title: document.title,
  });
}

function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}

/** Google's tag needs the arguments object itself, not an array of its values. */
function gtag(..._said: unknown[]): void {
  (window.dataLayer ??= []).push(arguments);
}

function forgetCookie(name: string): void {
  const hosts = location.hostname.split('.').map((_, from, parts) => parts.slice(from).join('.'));
  for (const host of ['', ...hosts]) {
    document.cookie = `${name}=; path=/; max-age=0${host && `; domain=${host}`}`;
  }
}
