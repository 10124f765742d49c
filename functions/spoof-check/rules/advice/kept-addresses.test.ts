import { untoldOf } from '../../../testing/mail-zones/mail-check.ts';
import { casesIn } from '../../../testing/mail-zones/zone-text.ts';

test.each(
  casesIn(`
  a record with blanks for semicolons keeps its addresses | SOUND | v=DMARC1 p=none rua=mailto:a@x.test
    first …rua=mailto:a@x.test
  a record with commas for semicolons keeps its addresses | SOUND | v=DMARC1, p=quarantine, rua=mailto:a@x.test,pct=100
    first …rua=mailto:a@x.test
  a record with colons for semicolons keeps its addresses | SOUND | v=DMARC1: p=none: rua=mailto:a@x.test
    first …rua=mailto:a@x.test
  a record with one blank for a semicolon keeps its addresses | SOUND | v=DMARC1; p=none rua=mailto:a@x.test; fo=1
    first …rua=mailto:a@x.test
  a record with a colon for the equals sign keeps its addresses | SOUND | v=DMARC1; p=none; rua:mailto:a@x.test
    first …rua=mailto:a@x.test
  a record with no equals sign keeps its addresses | SOUND | v=DMARC1; p=none; rua mailto:a@x.test
    first …rua=mailto:a@x.test
  a record with a tag nobody knows keeps its addresses | SOUND | v=DMARC1 p=none rua=mailto:a@x.test company=x
    first …rua=mailto:a@x.test
  one with a blank for a comma | SOUND | v=DMARC1; p=none; rua=mailto:a@x.test mailto:b@x.test
    first …rua=mailto:a@x.test,mailto:b@x.test
  one with a semicolon for a comma | SOUND | v=DMARC1; p=none; rua=mailto:a@x.test; mailto:b@x.test
    first …rua=mailto:a@x.test,mailto:b@x.test
  addresses of the two kinds of reports are kept apart | SOUND | v=DMARC1 p=none rua=mailto:a@x.test ruf=mailto:f@x.test
    first v=DMARC1; p=none; rua=mailto:a@x.test; ruf=mailto:f@x.test
  a setting that receivers do not read today does not come into force with a policy: the reports rest on relaxed alignment | SOUND | v=DMARC1; p=quarantine adkim=s aspf=s; rua=mailto:a@x.test
    first v=DMARC1; p=quarantine; rua=mailto:a@x.test
  an address that is in doubt is not kept: a blank in a name | SOUND | v=DMARC1 p=none rua=mailto:john smith@x.test
    first v=DMARC1; p=none; rua=mailto:dmarc-reports@x.test
  a blank in a domain | SOUND | v=DMARC1 p=none rua=mailto:a@x.te st
    first v=DMARC1; p=none; rua=mailto:dmarc-reports@x.test
  two that run into one | SOUND | v=DMARC1; p=none; rua=mailto:a@x.testmailto:b@x.test
    first v=DMARC1; p=none; rua=mailto:dmarc-reports@x.test
  a record at the domain itself keeps its addresses, and nothing else | SOUND | TXT v=DMARC1; p=reject; adkim=s; rua=mailto:a@x.test
    first v=DMARC1; p=none; rua=mailto:a@x.test
  beside one in its place it counts for nothing | SOUND | TXT v=DMARC1; p=reject; adkim=s; rua=mailto:a@x.test | v=DMARC1; p=none; rua=mailto:b@x.test
    first v=DMARC1; p=quarantine; rua=mailto:b@x.test
  one with the domain in its name twice | SOUND | _dmarc.x.test TXT v=DMARC1; p=reject; adkim=s; rua=mailto:a@x.test
    first v=DMARC1; p=none; rua=mailto:a@x.test
  that too beside one in its place | SOUND | _dmarc.x.test TXT v=DMARC1; p=reject; adkim=s; rua=mailto:a@x.test | v=DMARC1; p=none; rua=mailto:b@x.test
    first v=DMARC1; p=quarantine; rua=mailto:b@x.test
  the addresses behind an alias are those of somebody else | of shop.x.test | SOUND | shop CNAME shops.service.test | shops.service.test. MX 10 mail.x.test | shops.service.test. TXT v=spf1 mx -all | shops.service.test. TXT v=DMARC1; p=none; rua=mailto:a@service.test
    not step …a@service.test…
    not publish for …a@service.test…
  a domain without a mailbox of its own keeps the address that its unusable record names | v=spf1 ip4:198.51.100.7 -all | KEY | agg.test. MX 10 mail.x.test | *._report._dmarc.agg.test. TXT v=DMARC1 | v=DMARC1 p=none rua=mailto:abc@agg.test
    steps: dmarc-none, dmarc-quarantine, dmarc-reject
    first v=DMARC1; p=none; rua=mailto:abc@agg.test
  it is asked for a mailbox if that address takes no reports | v=spf1 ip4:198.51.100.7 -all | KEY | agg.test. MX 10 mail.x.test | v=DMARC1 p=none rua=mailto:abc@agg.test
    steps: dmarc-none, dmarc-mailbox
  a name below without a mailbox of its own is asked for one | of news.x.test | MX 0 . | v=spf1 mx -all | KEY | news TXT v=spf1 ip4:198.51.100.7 -all | default._domainkey.news KEY | v=DMARC1; p=reject; rua=mailto:d@x.test,mailto:abc@agg.test | _dmarc.news TXT v=DMARC1; p=none
    steps: dmarc-mailbox
`),
)('%s', async (_, records, expected) => {
  expect(await untoldOf(records, expected)).toEqual([]);
});
