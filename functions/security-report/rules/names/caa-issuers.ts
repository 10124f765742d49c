const SECTIGO = ['sectigo.com', 'comodo.com', 'comodoca.com', 'usertrust.com', 'trust-provider.com'];

/** Authorities by the organisation in their certificates, and the names by which CAA records allow them (ccadb.org). */
const CAA_NAMES: readonly (readonly [organisation: RegExp, names: readonly string[]])[] = [
  [/^let.?s encrypt|internet security research/i, ['letsencrypt.org']],
  [/^google trust/i, ['pki.goog']],
  [
    /^(digicert|geotrust|rapidssl|thawte|symantec|quovadis)/i,
    [
      'digicert.com',
      'symantec.com',
      'geotrust.com',
      'rapidssl.com',
      'thawte.com',
      'quovadisglobal.com',
      'digicert.ne.jp',
      'volusion.digitalcertvalidation.com',
      'amazon.com',
    ],
  ],
  [
    /^(sectigo|comodo|usertrust|the usertrust)/i,
    [...SECTIGO, 'cpanel.com', 'zerossl.com', 'entrust.net', 'affirmtrust.com'],
  ],
  [/^cpanel/i, ['cpanel.com', ...SECTIGO]],
  [/^zerossl/i, ['zerossl.com', ...SECTIGO]],
  [/^amazon/i, ['amazon.com', 'amazontrust.com', 'awstrust.com', 'amazonaws.com']],
  [/^(godaddy|starfield)/i, ['godaddy.com', 'starfieldtech.com']],
  [/^globalsign/i, ['globalsign.com', 'alphassl.com']],
  [/^buypass/i, ['buypass.com', 'buypass.no']],
];

/** The names by which CAA allows the authority of that organisation; undefined if we do not know it. */
export function caaNamesOf(organisation: string): readonly string[] | undefined {
  return CAA_NAMES.find(([pattern]) => pattern.test(organisation))?.[1];
}

/** The authority that one value of a CAA record allows; undefined if it allows none (RFC 8659, section 4.2). */
export function allowedBy(value: string): string | undefined {
  const name = (value.split(';')[0] ?? '').trim().toLowerCase();
  return /^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(name) ? name : undefined;
}
