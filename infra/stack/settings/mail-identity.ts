/** What SES is to verify for a sender: the whole domain where it is the stage's own, and the one address otherwise. */
export function mailIdentityOf(sender: string, domain: string | undefined): string {
  return sender.slice(sender.lastIndexOf('@') + 1) === domain ? domain : sender;
}
