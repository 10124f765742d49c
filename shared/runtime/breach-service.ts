/** How the breach-data service (Have I Been Pwned, version 3) is asked when nothing else is set. */
export const BREACH_SERVICE = {
  baseUrl: 'https://haveibeenpwned.com/api/v3',
  /** Where known passwords are asked for, without a key: another host, another protocol. */
  passwordsBaseUrl: 'https://api.pwnedpasswords.com',
  /** The smallest plan's rate. */
  requestsPerMinute: 10,
} as const;
