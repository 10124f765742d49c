/** The source of all breach data. Its licence requires a visible link wherever the data is shown. */
export const BREACH_SOURCE = {
  name: 'Have I Been Pwned',
  url: 'https://haveibeenpwned.com/',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
} as const;
