import { PAYMENT_SERVICE } from '#shared/runtime/outside-services.ts';
import { encodeForm } from '../../subscriptions/rules/payfast/signatures.ts';
import { cancelled, changed, changedAfterwards, paid, signed, signedWith, without } from './notification.ts';
import { harmless, honest, type Row } from './row.ts';

const NO_INTEREST = { state: 'pending', payments: 0 } as const;

/** Signatures that are not the provider's. */
export const FORGED: readonly Row[] = [
  harmless('a signature out of the air', 'bad-signature', (target) => [
    `${encodeForm(paid(target))}&signature=${'a'.repeat(32)}`,
  ]),
  harmless('an empty signature', 'bad-signature', (target) => [`${encodeForm(paid(target))}&signature=`]),
  harmless('no signature', 'unreadable', (target) => [encodeForm(paid(target))]),
  harmless('another passphrase', 'bad-signature', (target) => [signed(paid(target), 'jt7NOE43FZPm')]),
  harmless('an empty passphrase', 'bad-signature', (target) => [signed(paid(target), '')]),
  harmless('a signature in capitals', 'bad-signature', (target) => [
    signed(paid(target)).replace(/[0-9a-f]{32}$/, (signature) => signature.toUpperCase()),
  ]),
  harmless('half a signature', 'bad-signature', changedAfterwards(/(signature=.{16}).*$/, '$1')),
  harmless('a signature and more', 'bad-signature', changedAfterwards(/$/, '00')),
  harmless('a signature of the fields in another order', 'bad-signature', (target) => {
    const body = signed(paid(target).toReversed());
    return [`${encodeForm(paid(target))}${body.slice(body.lastIndexOf('&'))}`];
  }),
  harmless('the signature of another notification', 'bad-signature', (target) => {
    const other = signed(changed(paid(target), { m_payment_id: target.otherId }));
    return [`${encodeForm(paid(target))}${other.slice(other.lastIndexOf('&'))}`];
  }),
  {
    ...harmless('a hundred forgeries', 'bad-signature', (target) =>
      Array.from({ length: 100 }, (_, nth) => signed(paid(target), `guess-${nth}`)),
    ),
    refused: ['bad-signature', 100],
    isAtOnce: true,
  },
];

/** Genuine notifications that were changed on their way. */
export const CHANGED: readonly Row[] = [
  harmless('a cent more', 'bad-signature', changedAfterwards('gross=99.00', 'gross=99.01')),
  harmless('a cent less', 'bad-signature', changedAfterwards('gross=99.00', 'gross=98.99')),
  harmless('ten times as much', 'bad-signature', changedAfterwards('gross=99.00', 'gross=990.00')),
  harmless('another token', 'bad-signature', changedAfterwards('&token=', '&token=x')),
  harmless('another payment', 'bad-signature', changedAfterwards('pf_payment_id=', 'pf_payment_id=9')),
  harmless('another email address', 'bad-signature', changedAfterwards('thandi%2Bpay', 'mallory')),
  harmless('another merchant', 'bad-signature', changedAfterwards('merchant_id=1', 'merchant_id=2')),
  harmless('somebody else’s checkout', 'bad-signature', (target) => [
    signed(changed(paid(target), { m_payment_id: target.otherId })).replace(target.otherId, target.id),
  ]),
  harmless('a cancellation made a payment', 'bad-signature', (target) => [
    signed(cancelled(target)).replace('CANCELLED', 'COMPLETE'),
  ]),
  harmless('two fields changed round', 'bad-signature', changedAfterwards(/^([^&]+)&([^&]+)/, '$2&$1')),
  harmless('an empty field left out', 'bad-signature', changedAfterwards('&custom_str3=', '')),
  harmless(
    'an empty field added',
    'bad-signature',
    changedAfterwards('&signature', '&custom_str6=&signature'),
  ),
  harmless('a blank put into a value', 'bad-signature', changedAfterwards('=Thandi', '=Than+di')),
  harmless('a value encoded twice', 'bad-signature', changedAfterwards('%27', '%2527')),
  harmless('a field after the signature', 'unreadable', changedAfterwards(/$/, '&custom_str6=x')),
  harmless('a token put after the signature', 'unreadable', (target) => [
    `${signed(without(paid(target), 'token'))}&token=mine`,
  ]),
  harmless('the amount twice, the true one first', 'unreadable', (target) => [
    signed([...paid(target), ['amount_gross', '1.00']]),
  ]),
  harmless('the amount twice, the true one last', 'unreadable', (target) => [
    signed([['amount_gross', '1.00'], ...paid(target)]),
  ]),
  harmless('two signatures', 'unreadable', changedAfterwards(/$/, `&signature=${'0'.repeat(32)}`)),
  harmless('an amount as a list', 'unreadable', changedAfterwards('amount_gross=', 'amount_gross[]=')),
  harmless('a name of a field in code', 'unreadable', changedAfterwards('amount_gross=', '%61mount_gross=')),
];

/** Bodies that are not notifications, or are not sent as such. */
export const MISSHAPEN: readonly Row[] = [
  harmless('nothing', 'unreadable', () => ['']),
  harmless('words', 'unreadable', () => ['Please activate my subscription']),
  harmless('JSON called a form', 'unreadable', () => ['{"payment_status":"COMPLETE"}']),
  harmless('a line end behind it', 'unreadable', changedAfterwards(/$/, '\n')),
  harmless('a NUL in it', 'unreadable', changedAfterwards('=Thandi', '=Thandi\0')),
  harmless('a raw letter outside ASCII', 'unreadable', changedAfterwards('=Thandi', '=Thandï')),
  harmless('half an escape', 'unreadable', changedAfterwards('%28', '%2')),
  harmless('the fields of a checkout among those of a payment', 'unreadable', (target) => [
    signed([...paid(target), ['merchant_key', PAYMENT_SERVICE.sandboxMerchant.key]]),
  ]),
  harmless('61 fields', 'unreadable', (target) => [
    signed([...paid(target), ...Array.from({ length: 40 }, (_, nth) => [`x${nth}`, ''] as const)]),
  ]),
  harmless('a value of 5 kB', 'unreadable', signedWith({ item_description: 'x'.repeat(5000) })),
  {
    ...NO_INTEREST,
    name: 'a body of 33 kB',
    sends: signedWith({ item_description: 'x'.repeat(33 * 1024) }),
    statuses: [413],
  },
  {
    ...NO_INTEREST,
    name: 'bytes that are no text',
    sends: () => [''],
    circumstances: { body: Buffer.from([0x61, 0x3d, 0xff]).toString('base64'), isBase64Encoded: true },
    statuses: [400],
  },
  ...['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''].map((type): Row => ({
    ...NO_INTEREST,
    name: `the content type ${type || '(none)'}`,
    sends: (target) => [signed(paid(target))],
    circumstances: { headers: { 'content-type': type } },
    statuses: [415],
  })),
  {
    ...NO_INTEREST,
    name: 'a GET',
    sends: (target) => [signed(paid(target))],
    circumstances: { method: 'GET' },
    statuses: [405],
  },
];

/** Genuine notifications that are written or sent in an unusual way. */
export const HONEST: readonly Row[] = [
  honest('a plain notification', (target) => [signed(paid(target))]),
  honest('a notification from an address that the provider never named', (target) => [signed(paid(target))], {
    circumstances: { from: '203.0.113.77' },
  }),
  honest('blanks as %20', (target) => [signed(paid(target)).replaceAll('+', '%20')]),
  honest('escapes in small letters', (target) => [
    signed(paid(target)).replace(/%[0-9A-F]{2}/g, (code) => code.toLowerCase()),
  ]),
  honest('fields that we do not know', (target) => [
    signed([...paid(target), ['payment_method', 'cc'], ['Something.New', 'x']]),
  ]),
  honest('fewer fields than usual', (target) => [
    signed(['custom_str1', 'name_first', 'billing_date'].reduce(without, paid(target))),
  ]),
  honest('white space around a value', signedWith({ name_first: ' Thandi ' })),
  honest('letters of every kind in a name', signedWith({ name_first: 'Zoë 😀 <b>&amp;</b> ; = %00' })),
  honest('a content type with a character set', (target) => [signed(paid(target))], {
    circumstances: {
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    },
  }),
  honest('a comma before the cents', signedWith({ amount_gross: '99,00' })),
  honest('an amount without cents', signedWith({ amount_gross: '99' })),
  honest('no token yet', (target) => [signed(without(paid(target), 'token'))], {
    mails: ['activation', 'activation-staff', 'attention-staff'],
  }),
];
