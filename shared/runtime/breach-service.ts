/** The default settings of the breach-data service (Have I Been Pwned, version 3). */
export const BREACH_SERVICE = {
  baseUrl: 'https://haveibeenpwned.com/api/v3',
  /** The service of known passwords, which needs no key: another host, another protocol. */
  passwordsBaseUrl: 'https://api.pwnedpasswords.com',
  /** The smallest plan's rate. */
  requestsPerMinute: 10,
} as const;
