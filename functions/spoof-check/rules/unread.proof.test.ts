import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import type { Zones } from '../../testing/local-dns.ts';
import { checkZone, firstOf, ownRecords, someZones } from '../../testing/mail-zones/checked-zones.ts';
import type { MailZone } from '../../testing/mail-zones/mail-zone.ts';
import { zoneIn } from '../../testing/mail-zones/zone-text.ts';
import { PROOF_TIMEOUT_MS, proofRuns } from '../../testing/proof.ts';

type Change = (node: Zones[string]) => Zones[string];

const SILENT: Change = () => ({ fault: 'SERVFAIL' });
const withoutAnswerTo =
  (type: string): Change =>
  (node) => ({ ...node, failing: [...(node?.failing ?? []), type] });

/** A name of a domain whose servers no longer answer, or not for one kind of record. */
const FAILURES: readonly (readonly [what: string, nameIn: (domain: string) => string, change: Change])[] = [
  ['the policy', (domain) => `_dmarc.${domain}`, SILENT],
  ['the texts', (domain) => domain, withoutAnswerTo('TXT')],
  ['the mail servers', (domain) => domain, withoutAnswerTo('MX')],
  ['names below', (domain) => `*.${domain}`, SILENT],
  ['the networks of Google', () => '_netblocks.google.com', SILENT],
];

/** Zones in which one record decides what another one means. */
const ODD_ZONES = [
  // Without mail servers, an SPF record that names nobody is that of a domain that sends nothing.
  'v=spf1 ~all | v=DMARC1; p=reject',
  // Strict alignment: what passes for the domain above does not count.
  'of shop.x.test | shop TXT v=spf1 ip4:198.51.100.7 -all | v=spf1 +all | _dmarc.shop TXT v=DMARC1; p=quarantine; aspf=s',
  // The same, where nothing better than minimal is possible.
  'of shop.x.test | shop TXT v=spf1 exists:%{i}.list.test ip4:198.51.100.7 -all | v=spf1 +all | _dmarc.shop TXT v=DMARC1; p=none',
  // A key that nobody named could use, below a record by which nobody sends: asked, unless it has a mailbox.
  'selector2._domainkey TXT v=DKIM1; k=rsa; p=KEY | v=spf1 -all | v=DMARC1; p=reject',
  // psd=n makes the domain an organisation of its own, whatever stands above it.
  'mail A 198.51.100.7 | MX 10 mail.x.test | v=spf1 mx -all | v=DMARC1; p=reject; psd=n | _dmarc.test. TXT v=DMARC1; p=quarantine; sp=none',
];

const conclusions = ({ overallProtection, verdict }: SpoofCheckAnswer) => ({
  grade: overallProtection,
  domain: verdict.domain.answer,
  subdomain: verdict.subdomain.answer,
});

/** What is concluded although a record is silent, and is wrong once that record is read. */
async function wrongAbout({ domain, zones }: MailZone): Promise<string[]> {
  const known = conclusions(await checkZone({ domain, zones }));
  const wrong: string[] = [];
  for (const [what, nameIn, change] of FAILURES) {
    const name = nameIn(domain);
    if (!zones[name] || zones[name].CNAME !== undefined) continue;
    const silent = conclusions(await checkZone({ domain, zones: { ...zones, [name]: change(zones[name]) } }));
    for (const key of ['grade', 'domain', 'subdomain'] as const) {
      if (silent[key] !== 'unknown' && known[key] !== 'unknown' && silent[key] !== known[key])
        wrong.push(
          `${key} is ${known[key]}, and ${silent[key]} without ${what}\n${ownRecords({ domain, zones })}`,
        );
    }
  }
  return wrong;
}

test.each(ODD_ZONES)('what cannot be read decides nothing: %s', async (records) => {
  expect(await wrongAbout(zoneIn(records, { domain: 'x.test' }))).toEqual([]);
});

test(
  'a conclusion that is given while a record is silent is the one that is given when it answers',
  async () => {
    const wrong: string[] = [];
    for (const zone of someZones(proofRuns({ sample: 200, full: 6000 })))
      wrong.push(...(await wrongAbout(zone)));
    expect(firstOf(wrong)).toEqual([]);
  },
  PROOF_TIMEOUT_MS,
);
