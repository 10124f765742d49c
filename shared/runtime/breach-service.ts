/** How the breach-data service (Have I Been Pwned, version 3) is asked when nothing else is set. */
export const BREACH_SERVICE = {
  baseUrl: 'https://haveibeenpwned.com/api/v3',
  /** The smallest plan's rate. */
  requestsPerMinute: 10,
} as const;
