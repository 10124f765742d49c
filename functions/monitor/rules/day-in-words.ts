/** "22 November 2026": the day of a moment in South Africa. */
export function dayInWords(moment: number): string {
  return new Date(moment).toLocaleDateString('en-ZA', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Johannesburg',
  });
}
