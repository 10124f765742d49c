import { dayOfMomentInWords, DAY_MS } from '#shared/rules/time.ts';
import { told, worstFirst } from '../../../spoof-check/rules/finding.ts';
import type { NamesAnswer, NamesFacts } from '#shared/api/security-report.ts';
import { listInWords } from '#shared/rules/list-in-words.ts';
import {
  danger,
  good,
  inOwnersLetters,
  lowerFirst,
  missingBelow,
  note,
  readyToSend,
  type ReportFinding,
  unknownIn,
  valueOf,
  warning,
} from '../facts-and-findings.ts';
import { caaNamesOf, type GatheredNames, namesFacts } from './names-facts.ts';

/** A domain without NS records may exist all the same. */
const STATES = {
  found: 'exists',
  'no-data': 'exists',
  failed: 'dns-failure',
  'no-domain': 'no-such-domain',
} as const;

/** The report about the names of a domain. What could not be read is neither good nor bad. */
export function reportOnNames(gathered: GatheredNames, at: Date): NamesAnswer {
  const { domain, registered, ns } = gathered;
  const facts = namesFacts(gathered, at);
  // A domain that its registrar or registry has switched off is not in the DNS, but it is there.
  const isStopped = gathered.registration?.stopped !== undefined;
  const isMissing = STATES[ns.kind] === 'exists' && gathered.isMissing;
  const inDns = isMissing ? 'no-such-domain' : STATES[ns.kind];
  const state = isStopped && ns.kind === 'no-domain' ? 'exists' : inDns;
  const findings = state === 'exists' ? findingsOf(gathered, facts, at) : [];
  const unclear = facts.aliases.flatMap((alias) =>
    alias.state === 'unclear' ? [{ id: alias.name, sentence: alias.sentence }] : [],
  );
  return inOwnersLetters(domain, {
    domain,
    checkedAt: at.toISOString(),
    state,
    ...(isMissing && { existing: registered }),
    summary: isMissing ? missingBelow(domain, registered) : summaryOf(domain, state, findings),
    findings,
    // If a domain's name servers fail altogether, the summary says so instead.
    unknown: state === 'exists' ? [...unknownIn(facts, SUBJECTS), ...unclear] : [],
    facts,
  });
}

function findingsOf(gathered: GatheredNames, facts: NamesFacts, at: Date): ReportFinding[] {
  const { registered, ns, servers, names } = gathered;
  const registration = registrationFinding(registered, facts, at);
  if (ns.kind === 'no-domain') return readyToSend(told([registration]));
  const unowned = servers.find(({ owner }) => owner?.kind === 'no-domain');
  const found = told<ReportFinding>([
    registration,
    // Whoever registers the domain of a name server answers for every name below the one that it serves.
    unowned &&
      danger('name-server-unowned', `Nobody owns the domain of the name server ${unowned.host}`, {
        risk: 'takeover',
        explanation:
          'Anybody can register it, and then answers for your domain: with a website of their own, and with your email sent to them.',
        work: work('name-servers', 30, `Have the name server ${unowned.host} taken out`),
        message: `${unowned.host} is a name server of ${registered}, and nobody owns its domain. Please take it out of the domain’s name servers today.`,
      }),
    names.flatMap(({ finding }) => finding ?? []),
    serverFinding(registered, facts),
    dnssecFinding(registered, facts),
    caaFinding(gathered.domain, facts),
  ]);
  return readyToSend(worstFirst(found));
}

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

/** What has to be done at a domain is for its registrar. */
function work(id: string, minutes: number, title: string) {
  return { who: 'registrar', id, minutes, title } as const;
}

/** From here on an end is near: the first letter of a monitor comes then too. */
const ENDS_SOON_DAYS = 45;

function registrationFinding(
  domain: string,
  { registration }: NamesFacts,
  at: Date,
): ReportFinding | undefined {
  const known = valueOf(registration);
  if (known?.stopped !== undefined) return stoppedFinding(domain, known.stopped);
  if (!known || known.expiresAt === null) return undefined;
  const { expiresAt, registrar } = known;
  if (known.isExtended) return extendedFinding(domain, expiresAt);
  const left = (Date.parse(expiresAt) - at.getTime()) / DAY_MS;
  const day = dayOfMomentInWords(new Date(expiresAt));
  const by = registrar === null ? '' : ` with ${registrar}`;
  if (left >= ENDS_SOON_DAYS) {
    const explanation = 'The registry says so. Pay for another term in time.';
    return good('registration-good', `Registered until ${day}${by}`, { explanation });
  }
  const toRenew = (runs: string, end: string) => ({
    risk: 'takeover' as const,
    explanation: `By the registry it ${runs} out on ${day}${by === '' ? '' : `; it is registered${by}`}. If nobody pays for another term, your website and your email stop, and in the end anybody can register the name.${end}`,
    work: work('registration', 10, 'Have the domain renewed'),
    message: `The registration of ${domain} ${runs} out on ${day}. Please renew it, and set it to renew automatically.`,
  });
  return left < 0
    ? danger('registration-over', `The registration of your domain ran out on ${day}`, toRenew('ran', ''))
    : warning(
        'registration-ends-soon',
        `Your domain is registered only until ${day}`,
        toRenew('runs', ' If it is set to renew by itself, see that the payment goes through.'),
      );
}

/** Registries of .com, .net, .org and others extend every domain, and take it back from whoever has not paid. */
function extendedFinding(domain: string, expiresAt: string): ReportFinding {
  const over = new Date(expiresAt);
  over.setUTCFullYear(over.getUTCFullYear() - 1);
  const day = dayOfMomentInWords(over);
  return note('registration-extended', `The registration of your domain was due on ${day}`, {
    risk: 'takeover',
    explanation:
      'The registry has extended it by a year by itself, whether or not it is paid. If it is not paid, it can still be deleted within 45 days.',
    work: work('registration', 10, 'Have somebody see that the domain is paid for'),
    message: `The registration of ${domain} was due on ${day}, and the registry shows it in its auto-renew period. Please confirm that it is paid for.`,
  });
}

const STOPPED = {
  'given-up': [
    'Your domain is about to be deleted',
    'The registry counts it as given up: it can be restored only for a short time, and then anybody can register it.',
    'is marked for deletion (redemption period or pending delete). Please restore and renew it today, and tell me what it costs.',
  ],
  'on-hold': [
    'Your domain is switched off',
    'Its registrar or registry has put it on hold, mostly because it was not paid or an address was not confirmed. Neither your website nor your email can be reached.',
    'is on hold (client hold or server hold). Please tell me why, and what is needed to switch it on again.',
  ],
} as const;

function stoppedFinding(domain: string, stopped: keyof typeof STOPPED): ReportFinding {
  const [title, explanation, message] = STOPPED[stopped];
  return danger('registration-stopped', title, {
    risk: 'takeover',
    explanation,
    work: work('registration-stopped', 30, 'Have the domain switched on again'),
    message: `The registry says that ${domain} ${message}`,
  });
}

function serverFinding(domain: string, { nameServers }: NamesFacts): ReportFinding | undefined {
  const servers = valueOf(nameServers);
  if (!servers) return undefined;
  if (servers.networks > 1) {
    return good('name-servers-apart', 'The name servers are in more than one network', {
      explanation: 'If one network fails, your website and email can still be found.',
    });
  }
  const second = work('name-servers', 60, 'Have name servers in a second network');
  const [only, ...more] = servers.hosts;
  return only !== undefined && more.length === 0
    ? note('name-server-single', 'Your domain has only one name server', {
        explanation:
          'Name servers tell the world where your website and your email are. If yours fails, neither of them can be found. Two or more are usual.',
        work: second,
        message: `${domain} has only one name server, ${only.host}. Please add a second one, in another network.`,
      })
    : note('name-servers-together', 'All name servers seem to be in one network', {
        explanation:
          'Name servers tell the world where your website and your email are. Yours have neighbouring addresses: if that network fails, neither of them can be found.',
        work: second,
        message: `All name servers of ${domain} have neighbouring addresses. Can you serve its DNS from a second network too?`,
      });
}

function dnssecFinding(domain: string, { dnssec }: NamesFacts): ReportFinding | undefined {
  const state = valueOf(dnssec)?.state;
  if (state === 'signed') {
    return good('dnssec-signed', 'Answers about the domain are signed (DNSSEC)', {
      explanation: 'Forged answers can be told from yours.',
    });
  }
  if (state === 'broken') {
    return danger('dnssec-broken', 'The signature of your domain is broken', {
      risk: 'takeover',
      explanation:
        'A signature is promised for your domain (DNSSEC), but its key does not fit. Much of the world cannot find your website and cannot deliver email to you.',
      work: work('dnssec', 30, 'Have the signature of the domain repaired (DNSSEC)'),
      message: `The DS record of ${domain} at its parent fits none of its DNSKEY records. Please repair or remove the DS record.`,
    });
  }
  if (state !== 'unsigned') return undefined;
  return note('dnssec-missing', 'Answers about your domain are not signed', {
    risk: 'takeover',
    explanation:
      'Before a computer opens your website, it asks where it is. Without a signature (DNSSEC) it cannot tell a forged answer from a true one, and a forged one leads elsewhere. That is rare, and many well-run domains do without it.',
    work: work('dnssec', 30, 'Have the domain signed (DNSSEC)'),
    message: `Can you switch on DNSSEC for ${domain}? If so, please do.`,
  });
}

function caaFinding(domain: string, { caa }: NamesFacts): ReportFinding | undefined {
  const found = valueOf(caa);
  if (!found) return undefined;
  const { foundAt, issuers, issuer } = found;
  const own = issuer === undefined ? undefined : caaNamesOf(issuer);
  const example = `for example: 0 issue "${own?.[0] ?? 'letsencrypt.org'}"`;
  const named = work('caa', 10, 'Have your domain say who may issue its certificates (CAA)');
  if (foundAt === null) {
    return note('caa-missing', 'Your domain does not say who may issue its certificates', {
      risk: 'takeover',
      explanation:
        'A certificate proves to browsers that a website is yours. A record of your domain (CAA) can name the one company that may issue it. Without that record many companies may, and one careless company is enough for a convincing copy of your website.',
      work: named,
      message: `Please add a CAA record to ${domain} that names the authority which its certificates come from, ${example}`,
    });
  }
  if (issuers.length === 0) {
    return warning('caa-forbids-all', 'Your domain forbids everybody to issue its certificates', {
      explanation:
        'By its records (CAA) no company may renew the certificate of the website. When the present one expires, visitors see a full-page warning.',
      work: named,
      message: `The CAA records at ${foundAt} forbid every authority to issue certificates. Please make them name the one that the website’s certificates come from, ${example}`,
    });
  }
  if (!own || issuers.some((name) => own.includes(name))) {
    return good('caa-found', 'Your domain says who may issue its certificates', {
      explanation: 'All others are told to refuse (CAA).',
    });
  }
  return warning(
    'caa-other-issuer',
    'Your certificate comes from a company that your domain does not allow',
    {
      explanation: `The present certificate comes from ${issuer}; the record of your domain (CAA) allows only ${listInWords(issuers)}. ${issuer} will refuse to renew it, and visitors then see a full-page warning.`,
      work: named,
      message: `The CAA record at ${foundAt} does not name ${issuer}, which the website’s certificate comes from. Please name it, ${example}`,
    },
  );
}
