import { untoldOf } from '../../testing/mail-zones/mail-check.ts';
import { casesIn } from '../../testing/mail-zones/zone-text.ts';

const LARGE = '131\u00a0072 addresses';
const excepting = (many: string, grade: string, steps: string) => `strangers no/…
    verdict: No. Receivers that check, as all large ones do, refuse mail that only pretends to come from x.test, unless it comes from one of the ${many} that the SPF record lets send.
    problems: warning spf-wide-network…
    grade ${grade}
    steps: ${steps}`;
const SOUND = `verdict: …refuse mail that only pretends to come from x.test.
    grade excellent
    steps:`;

test.each(
  casesIn(`
  a large network is excepted from the verdict | OWN | v=spf1 ip4:41.0.0.0/15 -all | KEY | REJECT
    ${excepting(LARGE, 'good', 'spf-wide')}
  beside a provider | OWN | v=spf1 ip4:41.0.0.0/15 include:_spf.google.com -all | KEY | REJECT
    ${excepting(LARGE, 'good', 'spf-wide')}
  around a host | OWN | v=spf1 a:host.x.test/15 -all | KEY | REJECT | host A 41.0.0.7
    ${excepting(LARGE, 'good', 'spf-wide')}
  of IPv6 | OWN | v=spf1 ip6:2001:db8::/40 mx -all | KEY | REJECT
    ${excepting('16\u00a0777\u00a0216 networks of IPv6', 'good', 'spf-wide')}
  in a record of the owner's own | OWN | v=spf1 include:_spf.x.test -all | KEY | REJECT | _spf TXT v=spf1 ip4:41.0.0.0/15 -all
    ${excepting(LARGE, 'good', 'spf-wide')}
  the owner cannot narrow a service, but its machines are told | OWN | v=spf1 include:big.test -all | KEY | REJECT
    ${excepting('262\u00a0144 addresses', 'excellent', 'see-spf-wide-network')}
  one of half that size is not | OWN | v=spf1 ip4:41.0.0.0/16 -all | KEY | REJECT
    ${SOUND}
  nor a small one of IPv6 | OWN | v=spf1 ip6:2001:db8::/44 mx -all | KEY | REJECT
    ${SOUND}
  nor a private one | OWN | v=spf1 ip4:10.0.0.0/8 mx -all | KEY | REJECT
    ${SOUND}
  nor a provider's | OWN | v=spf1 include:_spf.google.com -all | KEY | REJECT
    ${SOUND}
  a policy that fills the junk folder excepts them too | OWN | v=spf1 ip4:41.0.0.0/15 -all | KEY | v=DMARC1; p=quarantine; rua=mailto:d@x.test
    verdict: …they put it among the junk, unless it comes from one of the … that the SPF record lets send.
  a wildcard that lets a large network send is told, and closed | SOUND | REJECT | * TXT v=spf1 ip4:41.0.0.0/15 -all
    verdict: …unless it comes from one of the ${LARGE} that the SPF record of names below x.test lets send.…
    problems: warning spf-wildcard-open…
    grade good
    steps: spf-wildcard-careful
  with strict alignment it excepts the names below alone | SOUND | v=DMARC1; p=reject; rua=mailto:d@x.test; aspf=s | * TXT v=spf1 ip4:41.0.0.0/15 -all
    not verdict: …unless…
    verdict below: …unless it comes from one of the ${LARGE}…
  a record that has to be repaired keeps its large network, which is the owner’s to narrow | OWN | v=spf1 ip4:41.0.0.0/15 include:gone.test -all | KEY | REJECT
    steps: spf, spf-wide…
    publish for spf: v=spf1 ip4:41.0.0.0/15 ~all
    not publish for spf-wide: …
`),
)('%s', async (_, records, expected) => {
  expect(await untoldOf(records, expected)).toEqual([]);
});
