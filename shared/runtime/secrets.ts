interface Secret {
  readonly name: string;
  readonly about: string;
  /** The secret's format, and a description of it: a mistake is reported when it is set, not when it is used. */
  readonly form: RegExp;
  readonly formInWords: string;
}

/** The secrets that a stage may have in the Parameter Store, by the setting that names the parameter for a function. */
export const SECRETS = {
  hibpKeyParameter: {
    name: 'hibp-api-key',
    about: 'The key of the Have I Been Pwned API.',
    // https://haveibeenpwned.com/API/v3
    form: /^[0-9a-f]{32}$/i,
    formInWords: '32 hexadecimal digits',
  },
  payfastMerchantKeyParameter: {
    name: 'payfast-merchant-key',
    about: 'The merchant key of your PayFast account; needs PAYFAST_MERCHANT_ID.',
    form: /^[0-9a-z]{10,20}$/i,
    formInWords: '10 to 20 letters and digits; PayFast gives 13',
  },
  payfastPassphraseParameter: {
    name: 'payfast-passphrase',
    about: 'The passphrase that your PayFast account signs with.',
    // support.payfast.co.za, “common causes of a failed integration”
    form: /^[\w/-]{1,200}$/,
    formInWords: 'letters, digits, “-”, “_” and “/” only',
  },
  googleKeyParameter: {
    name: 'google-places-api-key',
    about: 'The key of the Google Places API; needs GOOGLE_PLACE_ID.',
    form: /^[\w.-]{30,200}$/,
    formInWords: '30 or more letters, digits, “-”, “_” and “.”, as the Google console shows it',
  },
  facebookTokenParameter: {
    name: 'facebook-page-token',
    about: 'The access token of the Facebook page; needs FACEBOOK_PAGE_ID.',
    form: /^[A-Za-z0-9|_-]{40,1000}$/,
    formInWords: '40 or more letters and digits, without spaces',
  },
} as const satisfies Record<string, Secret>;

export type SecretSetting = keyof typeof SECRETS;

/** The name of a stage's secret in the Parameter Store. */
export function parameterNameOf(stage: string, secret: SecretSetting): string {
  return `/site/${stage}/${SECRETS[secret].name}`;
}
