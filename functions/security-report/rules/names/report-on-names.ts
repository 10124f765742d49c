import { dayOfMomentInWords, DAY_MS } from '#shared/rules/time.ts';
import { told, worstFirst } from '../../../spoof-check/rules/finding.ts';
import type { NamesAnswer, NamesFacts } from '#shared/api/security-report.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import {
  findingsIn,
  inOwnersLetters,
  lowerFirst,
  readyToSend,
  type ReportFinding,
  unknownIn,
  valueOf,
} from '../facts-and-findings.ts';
import { caaNamesOf, type GatheredNames, namesFacts } from './names-facts.ts';

const tell = findingsIn({
  'registration-ends-soon': `warning takeover | registrar registration 10
    Your domain is registered only until {day}
    By the registry it runs out on {day}{registered}. If nobody pays for another term, your website and your email stop, and in the end anybody can register the name. If it is set to renew by itself, see that the payment goes through.
    Have the domain renewed
    The registration of {domain} runs out on {day}. Please renew it, and set it to renew automatically.`,
  'registration-over': `danger takeover | registrar registration 10
    The registration of your domain ran out on {day}
    By the registry it ran out on {day}{registered}. If nobody pays for another term, your website and your email stop, and in the end anybody can register the name.
    Have the domain renewed
    The registration of {domain} ran out on {day}. Please renew it, and set it to renew automatically.`,
  'registration-stopped': `danger takeover | registrar registration-stopped 30
    Your domain is switched off, or about to be deleted
    The registry shows it as “{stopped}”: mostly because it was not paid, or an address was not confirmed. Your website and your email stop within a day or two, and one that is given up can be restored only for a short time. Then anybody can register it.
    Have the domain switched on again
    The registry shows {domain} as “{stopped}”. Please restore or renew it today, and tell me why that is and what it costs.`,
  'name-server-single': `note | registrar name-servers 60
    Your domain has only one name server
    Name servers tell the world where your website and your email are. If yours fails, neither of them can be found. Two or more are usual.
    Have name servers in a second network
    {domain} has only one name server, {server}. Please add a second one, in another network.`,
  'name-servers-together': `note | registrar name-servers 60
    All name servers seem to be in one network
    Name servers tell the world where your website and your email are. Yours have neighbouring addresses: if that network fails, neither of them can be found.
    Have name servers in a second network
    All name servers of {domain} have neighbouring addresses. Can you serve its DNS from a second network too?`,
  'dnssec-broken': `danger takeover | registrar dnssec 30
    The signature of your domain is broken
    A signature is promised for your domain (DNSSEC), but its key does not fit. Much of the world cannot find your website and cannot deliver email to you.
    Have the signature of the domain repaired (DNSSEC)
    The DS record of {domain} at its parent fits none of its DNSKEY records. Please repair or remove the DS record.`,
  'dnssec-missing': `note takeover | registrar dnssec 30
    Answers about your domain are not signed
    Before a computer opens your website, it asks where it is. Without a signature (DNSSEC) it cannot tell a forged answer from a true one, and a forged one leads elsewhere. That is rare, and many well-run domains do without it.
    Have the domain signed (DNSSEC)
    Can you switch on DNSSEC for {domain}? If so, please do.`,
  'caa-missing': `note takeover | registrar caa 10
    Your domain does not say who may issue its certificates
    A certificate proves to browsers that a website is yours. A record of your domain (CAA) can name the one company that may issue it. Without that record many companies may, and one careless company is enough for a convincing copy of your website.
    Have your domain say who may issue its certificates (CAA)
    Please add a CAA record to {domain} that names the authority which its certificates come from, {example}`,
  'caa-forbids-all': `warning | registrar caa 10
    Your domain forbids everybody to issue its certificates
    By its records (CAA) no company may renew the certificate of the website. When the present one expires, visitors see a full-page warning.
    Have your domain say who may issue its certificates (CAA)
    The CAA records at {foundAt} forbid every authority to issue certificates. Please make them name the one that the website’s certificates come from, {example}`,
  'caa-other-issuer': `warning | registrar caa 10
    Your certificate comes from a company that your domain does not allow
    The present certificate comes from {issuer}; the record of your domain (CAA) allows only {issuers}. {issuer} will refuse to renew it, and visitors then see a full-page warning.
    Have your domain say who may issue its certificates (CAA)
    The CAA record at {foundAt} does not name {issuer}, which the website’s certificate comes from. Please name it, {example}`,
});

/** A domain without NS records may exist all the same. */
const STATES = {
  found: 'exists',
  'no-data': 'exists',
  failed: 'dns-failure',
  'no-domain': 'no-such-domain',
} as const;

/** The report about the names of a domain. What could not be read is neither good nor bad. */
export function reportOnNames(gathered: GatheredNames, at: Date): NamesAnswer {
  const { domain, ns } = gathered;
  const facts = namesFacts(gathered, at);
  // A domain that its registrar or registry has switched off is not in the DNS, but it is there.
  const isStopped = gathered.registration?.stopped !== undefined;
  const inDns = ns.kind !== 'failed' && gathered.isMissing ? 'no-such-domain' : STATES[ns.kind];
  const state = isStopped && ns.kind === 'no-domain' ? 'exists' : inDns;
  const findings = state === 'exists' ? findingsOf(gathered, facts, at) : [];
  const unclear = facts.aliases.flatMap((alias) =>
    alias.state === 'unclear' ? [{ id: alias.name, sentence: alias.sentence }] : [],
  );
  return inOwnersLetters(domain, {
    domain,
    checkedAt: at.toISOString(),
    state,
    summary: summaryOf(domain, state, findings),
    findings,
    // If a domain's name servers fail altogether, the summary says so instead.
    unknown: state === 'exists' ? [...unknownIn(facts, SUBJECTS), ...unclear] : [],
    facts,
  });
}

function findingsOf(gathered: GatheredNames, facts: NamesFacts, at: Date): ReportFinding[] {
  const { registered: domain, ns, names } = gathered;
  const registration = registrationFinding(domain, facts, at);
  if (ns.kind === 'no-domain') return readyToSend(told([registration]));
  const dnssec = valueOf(facts.dnssec);
  const found = told<ReportFinding>([
    registration,
    names.flatMap(({ finding }) => finding ?? []),
    serverFinding(domain, facts),
    dnssec && dnssec.state !== 'signed' && tell(DNSSEC[dnssec.state], { domain }),
    caaFinding(gathered.domain, facts),
  ]);
  return readyToSend(worstFirst(found));
}

const DNSSEC = { broken: 'dnssec-broken', unsigned: 'dnssec-missing' } as const;

/** The subject of each fact, to begin the sentence that says why it is unknown. */
const SUBJECTS = [
  ['registration', 'Until when the domain is registered'],
  ['nameServers', 'Who answers for the domain'],
  ['caa', 'Who may issue certificates'],
  ['dnssec', 'Whether answers are signed'],
] as const;

function summaryOf(domain: string, state: NamesAnswer['state'], findings: readonly ReportFinding[]): string {
  if (state === 'no-such-domain') return `There is no domain ${domain}. Please check the spelling.`;
  if (state === 'dns-failure')
    return `The name servers of ${domain} did not answer properly, so we know nothing about the domain itself.`;
  const worst = findings.find(({ severity }) => severity === 'danger' || severity === 'warning');
  if (worst) return `There is something to fix at the domain ${domain}: ${lowerFirst(worst.title)}.`;
  return `We saw nothing at the domain ${domain} that you need to fix now.`;
}

/** From here on an end is near: the first letter of a monitor comes then too. */
const ENDS_SOON_DAYS = 45;

function registrationFinding(
  domain: string,
  { registration }: NamesFacts,
  at: Date,
): ReportFinding | undefined {
  const known = valueOf(registration);
  if (known?.stopped !== undefined) return tell('registration-stopped', { domain, stopped: known.stopped });
  if (!known || known.expiresAt === null) return undefined;
  const ends = new Date(known.expiresAt);
  const registered = known.registrar === null ? '' : `; it is registered with ${known.registrar}`;
  const values = { domain, day: dayOfMomentInWords(ends), registered };
  const left = (ends.getTime() - at.getTime()) / DAY_MS;
  if (left >= ENDS_SOON_DAYS) return undefined;
  return left < 0 ? tell('registration-over', values) : tell('registration-ends-soon', values);
}

function serverFinding(domain: string, { nameServers }: NamesFacts): ReportFinding | undefined {
  const servers = valueOf(nameServers);
  if (!servers || servers.networks > 1) return undefined;
  const [only, ...more] = servers.hosts;
  return only !== undefined && more.length === 0
    ? tell('name-server-single', { domain, server: only.host })
    : tell('name-servers-together', { domain });
}

function caaFinding(domain: string, { caa }: NamesFacts): ReportFinding | undefined {
  const found = valueOf(caa);
  if (!found) return undefined;
  const { foundAt, issuers, issuer = '' } = found;
  const own = caaNamesOf(issuer);
  const example = `for example: 0 issue "${own?.[0] ?? 'letsencrypt.org'}"`;
  if (foundAt === null) return tell('caa-missing', { domain, example });
  if (issuers.length === 0) return tell('caa-forbids-all', { foundAt, example });
  return !own || issuers.some((name) => own.includes(name))
    ? undefined
    : tell('caa-other-issuer', { issuer, issuers: listInWords(issuers), foundAt, example });
}
