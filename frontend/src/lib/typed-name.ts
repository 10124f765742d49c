/** The domain in what was typed, which may be a URL or an e-mail address: a guess until the server has answered. */
export function nameIn(typed: string): string {
  const host = typed.replace(/^[a-z+.-]+:\/\//i, '').split(/[/?#\s]/)[0] ?? '';
  return host.slice(host.lastIndexOf('@') + 1).replace(/\.$/, '') || typed;
}
