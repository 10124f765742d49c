/** The hosts of reviewers' pages at Google. Not every host below google.com: on some of them anybody can publish. */
const HOSTS = ['google.com', 'www.google.com', 'maps.google.com'];

/**
 * Whether an address is a page of Google itself to which a visitor can be sent: https, one of its own hosts, no other
 * port.
 */
export function isGooglePage(address: string): boolean {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  return url?.protocol === 'https:' && HOSTS.includes(url.host) && url.username === '' && url.password === '';
}
