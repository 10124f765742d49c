/** The secrets that a stage may have in the Parameter Store: by the setting that tells a function where its own stands. */
export const SECRETS = {
  hibpKeyParameter: { name: 'hibp-api-key', about: 'The key of the Have I Been Pwned API.' },
  payfastMerchantKeyParameter: {
    name: 'payfast-merchant-key',
    about: 'The merchant key of your PayFast account, with PAYFAST_MERCHANT_ID.',
  },
  payfastPassphraseParameter: {
    name: 'payfast-passphrase',
    about: 'The passphrase that your PayFast account signs with.',
  },
  googleKeyParameter: {
    name: 'google-places-api-key',
    about: 'The key of the Places API, with GOOGLE_PLACE_ID.',
  },
  facebookTokenParameter: { name: 'facebook-page-token', about: 'The page’s token, with FACEBOOK_PAGE_ID.' },
} as const;

export type SecretSetting = keyof typeof SECRETS;

/** Where a secret of a stage stands in the Parameter Store. */
export function parameterNameOf(stage: string, secret: SecretSetting): string {
  return `/site/${stage}/${SECRETS[secret].name}`;
}
