/** Where Google keeps the pages of reviewers. Not every host below google.com: on some of them anybody publishes. */
const HOSTS = ['google.com', 'www.google.com', 'maps.google.com'];

/** Whether an address is a page of Google itself that a visitor can be sent to: https, one of its own hosts, no other port. */
export function isGooglePage(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && HOSTS.includes(url.host) && url.username === '' && url.password === '';
}
