/** The anchor of a service on the page: "E-mail protection" is `e-mail-protection`. */
export function rowId(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
