/**
 * The facts of the business, used by every page, mail and answer. The values are placeholders of reserved form (an
 * example domain, zeros in the phone number): the operator replaces them before the site goes live.
 */
export const COMPANY = {
  name: 'Harbourlight',
  legalName: 'Harbourlight I.T. Services',
  /**
   * Legally required information for online sales (Electronic Communications and Transactions Act 25 of 2002, section
   * 43(1)).
   */
  legalStatus: 'Private company',
  registrationNumber: '0000/000000/07',
  registeredIn: 'Republic of South Africa',
  officeBearers: ['A. Example (director)', 'B. Example (director)'],
  /** Professional bodies and codes of conduct, each with its contact details; empty if there are none. */
  memberships: [] as readonly string[],
  /** Ten digits, only for a registered vendor: with it every receipt is a tax invoice. */
  vatNumber: undefined as string | undefined,
  tagline: 'Secure IT Solutions',
  product: 'Harbourlight',
  assistantName: 'Pharos',
  email: 'hello@harbourlight.example',
  supportEmail: 'support@harbourlight.example',
  /** The site's address, without a trailing slash. A build with SITE_ADDRESS set uses that instead. */
  siteAddress: 'https://www.harbourlight.example',
  phone: { shown: '+27 31 000 0000', link: 'tel:+27310000000', e164: '+27310000000' },
  whatsapp: { shown: '+27 60 000 0000', link: 'https://wa.me/27600000000' },
  address: {
    street: '1 Example Road',
    suburb: 'Durban North',
    city: 'Durban',
    province: 'KwaZulu-Natal',
    postalCode: '4001',
    country: 'South Africa',
    countryCode: 'ZA',
  },
  /** Shown in the about text and the footer; the structured data has the founding year. Both are correct. */
  operatingSince: 2017,
  foundedInStructuredData: 2020,
  copyrightYear: 2024,
  hours: [
    {
      days: 'Monday to Friday',
      shown: '8:00 to 17:00 SAST',
      opens: '08:00',
      closes: '17:00',
      weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
    },
    {
      days: 'Saturday',
      shown: '9:00 to 13:00 SAST',
      opens: '09:00',
      closes: '13:00',
      weekdays: ['Saturday'],
    },
    { days: 'Sunday', shown: 'Emergency support only', opens: null, closes: null, weekdays: ['Sunday'] },
  ],
  socialPage: { name: 'Facebook', url: 'https://www.facebook.com/harbourlight.example' },
} as const;
