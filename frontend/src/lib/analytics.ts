/**
 * Analytics events of the site. Nothing is loaded and nothing leaves the page here: an event is dispatched on the
 * window, for whoever listens (the code behind the consent dialog, tests).
 */
export const ANALYTICS_EVENT = 'site-analytics';

export interface AnalyticsEvent {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string | number>>;
}

export function trackEvent(name: string, parameters: AnalyticsEvent['parameters'] = {}): void {
  const detail: AnalyticsEvent = { name, parameters };
  window.dispatchEvent(new CustomEvent(ANALYTICS_EVENT, { detail }));
}

/** Called on every route change with the path and the query string (with its question mark, or empty). */
export function trackPageView(path: string, query: string): void {
  trackEvent('page_view', { page_path: path, page_query: query });
}

/** Called when a checkout starts, before the visitor is taken to the payment. The value is in rand. */
export function trackBeginCheckout(value: number, itemId: string): void {
  trackEvent('begin_checkout', { currency: 'ZAR', value, item_id: itemId });
}

/** The element with a build's analytics ids: the id of the tag and, if there is one, the conversion. */
const MEASUREMENT = 'meta[name="measurement"]';

export function measurementIds(): { readonly id?: string; readonly conversion?: string } {
  const [id, conversion] = document.querySelector(MEASUREMENT)?.getAttribute('content')?.split(' ') ?? [];
  return { ...(id && { id }), ...(conversion && { conversion }) };
}

/** Whether this build has analytics at all. */
export function hasMeasurement(): boolean {
  return measurementIds().id !== undefined;
}
