import { checkAmongProviders } from '../../../testing/mail-zones/mail-check.ts';
import { casesIn, zoneIn } from '../../../testing/mail-zones/zone-text.ts';

const D = 'winkel.test';
const GOOGLE = 'MX 1 smtp.google.com, 5 alt1.aspmx.l.google.com';
const WORDS = {
  GOOGLE,
  MICROSOFT: 'MX 0 winkel.mail.protection.outlook.com',
  OWN: `MX 10 mail.${D}`,
  SITE: 'A 198.51.100.79',
  DURBAN: `durban ${GOOGLE} | durban TXT v=spf1 include:_spf.google.com ~all | google._domainkey.durban KEY`,
  WATCHED: `v=DMARC1; p=none; rua=mailto:postmaster@${D}`,
  REFUSED: `v=DMARC1; p=reject; rua=mailto:postmaster@${D}`,
};

/**
 * What a mail administrator would say about each, written down before the check was run: the grade, whether a stranger
 * can write as the domain and as a name below it, and the steps.
 */
test.each(
  casesIn(`
  a shop on Google Workspace that set up everything the wizard asked for | GOOGLE | v=spf1 include:_spf.google.com ~all | key google | REFUSED
    excellent no/no:
  the same shop before anybody thought of DMARC | GOOGLE | v=spf1 include:_spf.google.com ~all | key google
    minimal yes/yes: dmarc-none dmarc-quarantine dmarc-reject
  a practice half moved from Google to Microsoft 365, with both records left standing | MICROSOFT | v=spf1 include:_spf.google.com ~all | v=spf1 include:spf.protection.outlook.com -all | TXT MS=ms46281 | key google | selector1._domainkey CNAME selector1-winkel._domainkey.gone.test | WATCHED
    poor yes/yes: spf dkim dmarc-quarantine dmarc-reject
  a bookkeeper on Microsoft 365 whose DKIM was never switched on | MICROSOFT | v=spf1 include:spf.protection.outlook.com -all | selector1._domainkey CNAME selector1-winkel._domainkey.gone.test | selector2._domainkey CNAME selector2-winkel._domainkey.gone.test
    minimal yes/yes: dkim dmarc-none dmarc-quarantine dmarc-reject
  a guest house on the default record of its web host, which ends in ?all | OWN | A 198.51.100.201 | v=spf1 a mx include:spf.webhost.test ?all
    poor yes/yes: spf dkim dmarc-none dmarc-quarantine dmarc-reject
  a domain with the old default of a large registrar: ptr and nothing else | OWN | SITE | v=spf1 a mx ptr ?all | key default
    poor yes/yes: spf dmarc-none dmarc-quarantine dmarc-reject see-spf-ptr
  a plumber with xneelo, whose host signs but watches nothing | MX 10 mail.host-h.net | v=spf1 include:spf.host-h.net -all | key dkim
    minimal yes/yes: dmarc-none dmarc-quarantine dmarc-reject
  a school that sends a newsletter with Everlytic and forgot its reports | OWN | v=spf1 mx include:_spf.everlytic.net ~all | key everlytickey1 | v=DMARC1; p=quarantine
    good partly/partly: dmarc-reports dmarc-reject
  a shop whose forgotten newsletter service is no longer there | GOOGLE | v=spf1 mx include:gone.test include:_spf.google.com -all | key google | REFUSED
    minimal no/no: spf
  an agency that added every tool it ever tried and went over ten look-ups | GOOGLE | v=spf1 include:_spf.google.com include:sendgrid.net include:mailgun.org include:zohomail.com include:servers.mcsv.net mx ~all | key google | WATCHED
    poor yes/yes: spf-lookups sender-mailchimp dmarc-quarantine dmarc-reject
  a parked brand that says nothing at all | SITE
    poor yes/yes: spf-nobody null-mx dmarc-reject
  a parked brand that is closed in every way | MX 0 . | v=spf1 -all | v=DMARC1; p=reject
    excellent no/no:
  a parked brand that still takes mail | OWN | v=spf1 -all | v=DMARC1; p=reject
    excellent no/no:
  a branch below a company that refuses forgeries | of durban.winkel.test | OWN | v=spf1 mx ~all | DURBAN | REFUSED
    excellent no/no:
  a branch below a company that only watches | of durban.winkel.test | OWN | v=spf1 mx ~all | DURBAN | WATCHED
    minimal yes/yes: dmarc-quarantine dmarc-reject dmarc-above
  a branch whose company lets everybody send | of durban.winkel.test | OWN | v=spf1 +all | DURBAN | REFUSED
    poor yes/yes: spf-above
  an attorney who pasted the record out of a document, quotation marks and all | MICROSOFT | TXT “v=spf1 include:spf.protection.outlook.com -all” | key selector1 | WATCHED
    poor yes/yes: spf dmarc-quarantine dmarc-reject
  a dentist with a typographic dash before all | MICROSOFT | v=spf1 include:spf.protection.outlook.com –all | key selector1 | REFUSED
    minimal no/no: spf
  leftovers of a provider of fibre: a /9 of its customers may send | OWN | v=spf1 ip4:41.0.0.0/9 mx -all | key mail | WATCHED
    poor yes/yes: spf-wide dmarc-quarantine dmarc-reject
  a data centre of 131 072 addresses: too wide for the best grade, and not a danger | OWN | v=spf1 ip4:41.0.0.0/15 mx -all | key mail | REFUSED
    good no/no: spf-wide
  a charity that was told to write +all so that mail arrives | OWN | SITE | v=spf1 a mx include:servers.mcsv.net +all | key k1 | REFUSED
    poor yes/yes: dmarc-watch spf dmarc-quarantine dmarc-reject
  an estate agent with p=reject and no key that can be found | OWN | v=spf1 include:zohomail.com mx ~all | key a1b2c3 | REFUSED
    good no/no: dkim-selector
  a garage whose key is still marked as a test | OWN | v=spf1 mx ~all | key default testing | WATCHED
    minimal yes/yes: dkim-testing dmarc-quarantine dmarc-reject
  a clinic with an old key of 512 bits | OWN | v=spf1 mx ~all | key default short | WATCHED
    minimal yes/yes: dkim dmarc-quarantine dmarc-reject
  an old hand with a key of 1024 bits and everything else in order | OWN | v=spf1 mx ~all | key default weak | REFUSED
    excellent no/no: see-dkim-weak
  two consultants, two DMARC records | GOOGLE | v=spf1 include:_spf.google.com ~all | key google | v=DMARC1; p=none; rua=mailto:one@winkel.test | v=DMARC1; p=quarantine; rua=mailto:two@winkel.test
    minimal yes/yes: dmarc-none dmarc-quarantine dmarc-reject
  a reseller whose reports go to a service that never heard of it | GOOGLE | v=spf1 include:_spf.google.com ~all | key google | v=DMARC1; p=none; rua=mailto:abc@refuses.test
    minimal yes/yes: dmarc-none dmarc-quarantine dmarc-reject see-dmarc-report-refused
  a shop that closed its own name and left those below it open | GOOGLE | v=spf1 include:_spf.google.com ~all | key google | v=DMARC1; p=reject; sp=none; rua=mailto:postmaster@winkel.test
    good no/yes: dmarc-subdomains dmarc-subdomains-reject
  a builder whose name servers fail for DMARC alone | OWN | v=spf1 mx ~all | key default | _dmarc SERVFAIL
    unknown unknown/unknown: try-again
  a firm behind a mail gateway that answers by macro | MX 10 mxa.pphosted.com | v=spf1 include:%{ir}.%{v}.%{d}.spf.has.pphosted.com ~all | mxa.pphosted.com. A 198.51.100.91 | key default | REFUSED
    excellent no/no:
  an estate agent who sends offers through Salesforce, which answers by macro | GOOGLE | v=spf1 include:_spf.google.com include:_spf.salesforce.com ~all | key google | REFUSED
    excellent no/no:
  a firm behind the gateway of Cisco, whose guide has it ask for each address | MX 10 mx1.winkel.iphmx.com | v=spf1 exists:%{i}.spf.winkel.iphmx.com ~all | mx1.winkel.iphmx.com. A 198.51.100.90 | key default | WATCHED
    minimal yes/yes: dmarc-quarantine dmarc-reject
  a web shop that sends through Sage, Xero and its own server, all under Amazon and SendGrid | OWN | SITE | v=spf1 a mx include:amazonses.com include:sendgrid.net include:spf.mtasv.net ~all | key s1 | v=DMARC1; p=quarantine; rua=mailto:postmaster@winkel.test
    good partly/partly: dmarc-reject
  a shop whose one service lets half the internet in, while another does not answer | OWN | v=spf1 include:wide.test include:silent.test -all | key default | WATCHED
    poor yes/yes: spf-wide dmarc-quarantine dmarc-reject
  a name that lets everybody send and says nothing else about its mail | SITE | v=spf1 +all
    poor yes/yes: spf-wide dkim dmarc-mailbox
  an open record that a wildcard alias gives to every name below it | OWN | v=spf1 mx +all | * CNAME winkel.test | key default | WATCHED
    poor yes/yes: spf dmarc-quarantine dmarc-reject
  a careful owner with one equals sign where a colon belongs | OWN | v=spf1 mx include=_spf.google.com ~all | key default | REFUSED
    good no/no: spf
  a wildcard of the web host that answers every name with its own record | OWN | v=spf1 mx ~all | * A 198.51.100.79 | * TXT v=spf1 +all | key default | WATCHED
    poor yes/yes: spf-wildcard dmarc-quarantine dmarc-reject
`),
)('%s', async (_, records, expected) => {
  const { zones, domain } = zoneIn(`mail A 198.51.100.76 | ${records}`, { domain: D, words: WORDS });
  const { overallProtection, verdict, fixes } = await checkAmongProviders({ domain, zones });
  const steps = fixes.map(({ id }) => id).join(' ');
  const told = `${overallProtection} ${verdict.domain.answer}/${verdict.subdomain.answer}: ${steps}`;
  expect([told.trim()]).toEqual(expected);
});
