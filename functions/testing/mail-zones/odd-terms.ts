import fc from 'fast-check';
import { phrasesIn } from '../phrases.ts';

const TROUBLED = phrasesIn(`
  gone.test | silent.test | refusing.test | open.test | wide.test | none.test | empty.test | two.test
  faulty.test | half.test | huge.test | loop.test | voids.test | macro.test | partly.test | deep0.test
`);

/** Includes of names with a problem. */
const troubledInclude = fc.constantFrom(...TROUBLED).map((name) => `include:${name}`);

/** Terms that are valid but have no target, or are decided when a message arrives. */
const unusualTerm = (domain: string) =>
  fc.constantFrom(
    ...phrasesIn(`
    include:${domain} | a:gone.test | mx:gone.test | mx:empty.test | mx:crowd.test | mx:crowd.test/28
    a:silent.test | a:empty.test | ptr | ptr:${domain} | ptr:webhost.test | exists:%{i}.list.macro.test
    exists:%{i} | exists:empty.test | include:%{ir}.%{v}.%{d}.spf.has.pphosted.com
    include:%{d2}.macro.test | a:%{l}.empty.test | exp=why.empty.test | -ip4:198.51.100.9
    ?include:spf.webhost.test | ~mx | unknown=thing
  `),
  );

/** Terms that exclude senders although the record names them, or a network around them, elsewhere. */
const excludingTerm = (domain: string) =>
  fc.constantFrom(
    ...phrasesIn(`
    -include:half.test | ~include:half.test | ?include:half.test | -include:faulty.test | -include:many.test
    -include=spf.webhost.test | -ip4:198.51.100.0/26 | ~ip4:198.51.100.7 | ?mx:crowd.test
    -include:_spf.google.com | ?include:spf.protection.outlook.com | ~ip4:74.125.0.0/16 | -mx/28
    -a:mail.${domain}
  `),
  );

/** Terms that open a part of the internet. */
const wideTerm = (domain: string) =>
  fc.constantFrom(
    ...phrasesIn(`
    ip4:0.0.0.0/0 | ip4:0.0.0.0/1 | ip4:64.0.0.0/2 | ip4:52.0.0.0/8 | ip4:100.64.0.0/10 | ip4:41.0.0.0/15
    ip4:198.51.0.0/16 | ip6:2000::/3 | ip6:2001:d00::/24 | ip6:::/0 | ip6:2001:db8:f00::/40
    include:big.test | -include:big.test | ip4:74.125.0.0/16 | a/0 | mx/8 | a:mail.${domain}/1
  `),
  );

/** Common typing errors. */
const mistypedTerm = fc.constantFrom(
  ...phrasesIn(`
  include=_spf.google.com | ip4=198.51.100.7 | a=mail.gone.test | ip4:198.51.100 | ip:198.51.100.7
  ipv4:198.51.100.7 | 198.51.100.7 | ip4:198.51.100.7/33 | include: | inlcude:_spf.google.com
  include:_spf.google.com, | include:b\u00fccher.test | v=spf1 | a: | + | mail.gone.test
  redirect:_spf.google.com
`),
);

/** Terms that a well-maintained record does not contain. */
export function oddTerm(domain: string): fc.Arbitrary<string> {
  return fc.oneof(
    troubledInclude,
    unusualTerm(domain),
    excludingTerm(domain),
    wideTerm(domain),
    mistypedTerm,
  );
}
