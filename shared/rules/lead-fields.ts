/** The most characters that the fields of a lead may have: on the page and in the contract. */
export const LEAD_MOST_CHARACTERS = {
  name: 100,
  email: 254,
  company: 150,
  phone: 40,
  message: 5000,
} as const;

/** The most endpoints that a scan can be asked for. */
export const MOST_ENDPOINTS = 1_000_000;
