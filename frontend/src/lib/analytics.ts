/**
 * What happens on the site, said once. Nothing is loaded and nothing leaves the page here: an event goes to whoever
 * listens on the window (the module that asks for consent, tests), and to nobody when nobody does.
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

/** Called when a checkout begins, before the visitor is taken to the payment. The value is in rand. */
export function trackBeginCheckout(value: number, itemId: string): void {
  trackEvent('begin_checkout', { currency: 'ZAR', value, item_id: itemId });
}

/** The element by which a build says what it measures with: the id of the tag, and where conversions go, if anywhere. */
const MEASUREMENT = 'meta[name="measurement"]';

export function measurementIds(): { readonly id?: string; readonly conversion?: string } {
  const [id, conversion] = document.querySelector(MEASUREMENT)?.getAttribute('content')?.split(' ') ?? [];
  return { ...(id && { id }), ...(conversion && { conversion }) };
}

/** Whether the operator measures at all. */
export function hasMeasurement(): boolean {
  return measurementIds().id !== undefined;
}
