import { ANALYTICS_EVENT, type AnalyticsEvent, measurementIds } from '../../lib/analytics.ts';

const TAG = 'https://www.googletagmanager.com/gtag/js';

/** The kinds of consent in Google's consent mode. All are denied until the visitor agrees. */
const KINDS = ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage'] as const;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

let isTagThere = false;
let listening: AbortController | undefined;

/** Loads Google's tag, and sends it the visitor's consent and every event from now on. */
export function startMeasuring(): void {
  const { id } = measurementIds();
  if (!id || listening) return;
  if (!isTagThere) loadTag(id);
  consent('update', 'granted');
  listening = new AbortController();
  window.addEventListener(ANALYTICS_EVENT, pass, { signal: listening.signal });
  send({ name: 'page_view', parameters: {} });
}

/** Withdraws the consent: nothing more is sent, and the tag's cookies are deleted. */
export function stopMeasuring(): void {
  if (!listening) return;
  listening.abort();
  listening = undefined;
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

function pass(event: Event): void {
  if (event instanceof CustomEvent) send(event.detail);
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
