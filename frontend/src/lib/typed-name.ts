/** The name in what was typed, which may be the address of a page or a mailbox: as far as one can tell before the server has answered. */
export function nameIn(typed: string): string {
  const host = typed.replace(/^[a-z+.-]+:\/\//i, '').split(/[/?#\s]/)[0] ?? '';
  return host.slice(host.lastIndexOf('@') + 1).replace(/\.$/, '') || typed;
}
