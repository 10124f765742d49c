import type { SeenWay, Trouble } from './seen.ts';

/** What happened, to complete the sentence "We could not read it: …". */
const WORDS: Readonly<Record<Trouble, string>> = {
  'no-domain': 'the name it leads to does not exist',
  'no-address': 'the name it leads to has no address',
  'dns-failure': 'the name servers did not answer properly',
  'not-public': 'its address belongs to a private network, so we did not connect',
  refused: 'nothing answers there',
  timeout: 'it did not answer in time',
  'no-route': 'it can be reached over IPv6 only, which we cannot use',
  'no-tls': 'the encrypted connection could not be made',
  'http2-only':
    'it answers only in a newer form (HTTP/2 alone), which browsers understand and our check does not',
  broken: 'the connection broke off, or what came back was not a web page',
};

const ENDS = {
  loop: 'the website sends visitors round in a circle',
  'wants-cookie': 'it sets a cookie before it shows a page, and our check keeps no cookies',
  'too-many': 'the website sends visitors on more than five times',
  elsewhere: 'the website sends visitors to something that is not an ordinary website',
  arrived: 'nothing came back',
} as const;

/** Why a request did not arrive at a page, to complete the sentence "We do not know, because …". */
export function troubleInWords(way: SeenWay | undefined): string {
  if (!way) return 'there is no address to connect to';
  const { end } = way;
  return end.kind === 'trouble' ? WORDS[end.trouble] : ENDS[end.kind];
}
