import { sendContactMessage } from '#shared/api/leads.ts';
import { apiEvent, type Circumstances } from '../testing/api-event.ts';
import { visitorAt, visitorOf } from './request.ts';

function visitorIn(circumstances: Circumstances) {
  return visitorOf(apiEvent(sendContactMessage, { name: '', email: '', message: '' }, circumstances));
}

test.each([
  ['198.51.100.7', '198.51.100.7', '198.51.100.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8::7', '2001:db8::7', '2001:db8::/64'],
  ['::ffff:198.51.100.7', '198.51.100.7', '198.51.100.7'],
  ['::ffff:c633:6407', '198.51.100.7', '198.51.100.7'],
])('a visitor at %s is %s and counted as %s', (from, address, key) => {
  expect(visitorIn({ from })).toEqual({ address, key });
});

test.each(['', 'x', '010.0.0.1', '127.1', '1.2.3.4.5', '1::2::3', '<script>'])(
  'an address that cannot be read (%p) shares one key',
  (written) => {
    expect(visitorAt(written)).toEqual({ address: 'unknown', key: 'unknown' });
  },
);

test('two addresses of one /64 are one visitor, of two are two', () => {
  expect(visitorAt('2001:db8::1').key).toBe(visitorAt('2001:db8::ffff:1').key);
  expect(visitorAt('2001:db8::1').key).not.toBe(visitorAt('2001:db8:0:1::1').key);
});

test('CloudFront is believed only after the authorizer has seen its secret', () => {
  const headers = { 'cloudfront-viewer-address': '203.0.113.9:1', 'x-forwarded-for': '203.0.113.10' };
  expect(visitorIn({ headers, isFromCloudFront: false }).address).toBe('192.0.2.1');
  expect(visitorIn({ headers }).address).toBe('203.0.113.9');
});
