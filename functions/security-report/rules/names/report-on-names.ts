import { dayOfMomentInWords } from '#shared/rules/charge-days.ts';
import { DAY_MS } from '#shared/rules/time.ts';
import { worstFirst } from '../../../spoof-check/rules/finding.ts';
import type { NamesAnswer } from '#shared/api/security-report.ts';
import type { NamesFacts } from '#shared/api/security-report-facts.ts';
import {
  byRegistrar,
  inOrder,
  inOwnersLetters,
  listInWords,
  lowerFirst,
  readyToSend,
  type ReportFinding,
  valueOf,
} from '../facts-and-findings.ts';
import { caaNamesOf } from './caa-issuers.ts';
import type { GatheredName, GatheredNames } from './gather-names.ts';
import { namesFacts, takerOf, wayTo } from './names-facts.ts';

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
  const facts = namesFacts(gathered);
  const state = STATES[ns.kind];
  const findings =
    state === 'exists'
      ? readyToSend(
          worstFirst([
            ...registrationFindings(domain, facts, at),
            ...aliasFindings(gathered, facts),
            ...serverFindings(domain, facts),
            ...dnssecFindings(domain, facts),
            ...caaFindings(gathered, facts),
          ]),
        )
      : [];
  return inOwnersLetters(domain, {
    domain,
    checkedAt: at.toISOString(),
    state,
    summary: summaryOf(domain, state, findings),
    findings,
    unknown: state === 'exists' ? unknownIn(facts) : [],
    facts,
  });
}

/** The subject of each fact, to begin the sentence that says why it is unknown. */
const SUBJECTS = [
  ['registration', 'Until when the domain is registered'],
  ['nameServers', 'Who answers for the domain'],
  ['caa', 'Who may issue certificates'],
  ['dnssec', 'Whether answers are signed'],
] as const;

/** Every unknown fact with its reason. If a domain's name servers fail altogether, the summary says so instead. */
function unknownIn(facts: NamesFacts): NamesAnswer['unknown'] {
  return [
    ...SUBJECTS.flatMap(([id, subject]) => {
      const fact = facts[id];
      return fact.state === 'unknown' ? [{ id, sentence: `${subject}: ${lowerFirst(fact.why)}` }] : [];
    }),
    ...facts.aliases.flatMap(({ name, state, sentence }) =>
      state === 'unclear' ? [{ id: name, sentence }] : [],
    ),
  ];
}

function summaryOf(domain: string, state: NamesAnswer['state'], findings: readonly ReportFinding[]): string {
  if (state === 'no-such-domain') return `There is no domain ${domain}. Please check the spelling.`;
  if (state === 'dns-failure')
    return `The name servers of ${domain} did not answer properly, so we know nothing about the domain itself.`;
  const worst = findings.find(({ severity }) => severity === 'danger' || severity === 'warning');
  if (worst) return `There is something to fix at the domain ${domain}: ${worst.title}.`;
  return `We saw nothing at the domain ${domain} that you need to fix now.`;
}

/** The severity of an alias to a missing name, by who can take that name over. */
const TAKEN = { owner: 'note', nobody: 'note', anybody: 'danger', provider: 'warning' } as const;

function aliasFindings({ registered, names }: GatheredNames, { aliases }: NamesFacts): ReportFinding[] {
  return aliases.flatMap(({ name, state, target, sentence }) => {
    const gathered = names.find((one) => one.name === name);
    if (gathered?.unclaimedAt !== undefined) return [unclaimedFinding(gathered, sentence)];
    if (state !== 'dangling' || target === null || gathered?.missing === undefined) return [];
    const severity = TAKEN[takerOf(gathered.missing, registered, gathered.target)];
    const fix = byRegistrar({
      id: `alias-${name}`,
      title: `Have the leftover name ${name} removed`,
      minutes: 10,
      message: `In the DNS of ${registered}, ${name} is a CNAME to ${wayTo(gathered.missing, target)}, which does not exist any more. Please remove that record unless it is still needed.`,
    });
    return [
      {
        id: `alias-dangling-${name.split('.')[0]}`,
        severity,
        risk: 'takeover',
        title: `${name} leads to nothing`,
        explanation: sentence,
        fix,
      },
    ];
  });
}

function unclaimedFinding({ name, unclaimedAt }: GatheredName, sentence: string): ReportFinding {
  return {
    id: `alias-unclaimed-${name.split('.')[0]}`,
    severity: 'warning',
    risk: 'takeover',
    title: `${name} looks unclaimed`,
    explanation: `${sentence} Visitors then see what that stranger likes, under your name.`,
    fix: byRegistrar({
      id: `alias-${name}`,
      title: `Have the name ${name} removed, or used again`,
      minutes: 10,
      message: `In the DNS, ${name} is a CNAME to ${unclaimedAt}, which has no website for it. Please remove that record unless the website is to come back there.`,
    }),
  };
}

/** From here on an end is near: the first letter of a monitor comes then too. */
const ENDS_SOON_DAYS = 45;

function registrationFindings(domain: string, { registration }: NamesFacts, at: Date): ReportFinding[] {
  const { expiresAt, registrar } = valueOf(registration) ?? { expiresAt: null, registrar: null };
  if (expiresAt === null) return [];
  const left = (Date.parse(expiresAt) - at.getTime()) / DAY_MS;
  const day = dayOfMomentInWords(new Date(expiresAt));
  const by = registrar === null ? '' : ` with ${registrar}`;
  if (left >= ENDS_SOON_DAYS) {
    const title = `Registered until ${day}${by}`;
    return [inOrder('registration-good', title, 'The registry says so. Pay for another term in time.')];
  }
  const isOver = left < 0;
  return [
    {
      id: isOver ? 'registration-over' : 'registration-ends-soon',
      severity: isOver ? 'danger' : 'warning',
      risk: 'takeover',
      title: isOver
        ? `The registration of your domain ran out on ${day}`
        : `Your domain is registered only until ${day}`,
      explanation: `By the registry it ${isOver ? 'ran' : 'runs'} out on ${day}${by === '' ? '' : `; it is registered${by}`}. If nobody pays for another term, your website and your email stop, and in the end anybody can register the name.${isOver ? '' : ' If it is set to renew by itself, see that the payment goes through.'}`,
      fix: byRegistrar({
        id: 'registration',
        title: 'Have the domain renewed',
        minutes: 10,
        message: `The registration of ${domain} ${isOver ? 'ran' : 'runs'} out on ${day}. Please renew it, and set it to renew automatically.`,
      }),
    },
  ];
}

function serverFindings(domain: string, { nameServers }: NamesFacts): ReportFinding[] {
  const servers = valueOf(nameServers);
  if (!servers) return [];
  if (servers.networks > 1) {
    return [
      inOrder(
        'name-servers-apart',
        'The name servers are in more than one network',
        'If one network fails, your website and email can still be found.',
      ),
    ];
  }
  const [only, ...more] = servers.hosts;
  const isAlone = only !== undefined && more.length === 0;
  return [
    {
      ...(isAlone ? ALONE : TOGETHER),
      severity: 'note',
      risk: 'embarrassment',
      fix: byRegistrar({
        id: 'name-servers',
        title: 'Have name servers in a second network',
        minutes: 60,
        message: isAlone
          ? `${domain} has only one name server, ${only.host}. Please add a second one, in another network.`
          : `All name servers of ${domain} have neighbouring addresses. Can you serve its DNS from a second network too?`,
      }),
    },
  ];
}

const ALONE = {
  id: 'name-server-single',
  title: 'Your domain has only one name server',
  explanation:
    'Name servers tell the world where your website and your email are. If yours fails, neither of them can be found. Two or more are usual.',
};

const TOGETHER = {
  id: 'name-servers-together',
  title: 'All name servers seem to be in one network',
  explanation:
    'Name servers tell the world where your website and your email are. Yours have neighbouring addresses: if that network fails, neither of them can be found.',
};

function dnssecFindings(domain: string, { dnssec }: NamesFacts): ReportFinding[] {
  const state = valueOf(dnssec)?.state;
  if (state === undefined) return [];
  if (state === 'signed') {
    return [
      inOrder(
        'dnssec-signed',
        'Answers about the domain are signed (DNSSEC)',
        'Forged answers can be told from yours.',
      ),
    ];
  }
  const isInvalid = state === 'broken';
  return [
    {
      id: isInvalid ? 'dnssec-broken' : 'dnssec-missing',
      severity: isInvalid ? 'danger' : 'note',
      risk: 'takeover',
      title: isInvalid
        ? 'The signature of your domain is broken'
        : 'Answers about your domain are not signed',
      explanation: isInvalid
        ? 'A signature is promised for your domain (DNSSEC), but its key does not fit. Much of the world cannot find your website and cannot deliver email to you.'
        : 'Before a computer opens your website, it asks where it is. Without a signature (DNSSEC) it cannot tell a forged answer from a true one, and a forged one leads elsewhere. That is rare, and many well-run domains do without it.',
      fix: byRegistrar({
        id: 'dnssec',
        title: isInvalid
          ? 'Have the signature of the domain repaired (DNSSEC)'
          : 'Have the domain signed (DNSSEC)',
        minutes: 30,
        message: isInvalid
          ? `The DS record of ${domain} at its parent fits none of its DNSKEY records. Please repair or remove the DS record.`
          : `Can you switch on DNSSEC for ${domain}? If so, please do.`,
      }),
    },
  ];
}

function caaFindings({ domain, issuer }: GatheredNames, { caa }: NamesFacts): ReportFinding[] {
  const found = valueOf(caa);
  if (!found) return [];
  const { foundAt, issuers } = found;
  const own = issuer === undefined ? undefined : caaNamesOf(issuer);
  const example = `for example: 0 issue "${own?.[0] ?? 'letsencrypt.org'}"`;
  if (foundAt === null) {
    const message = `Please add a CAA record to ${domain} that names the authority which its certificates come from, ${example}`;
    return [caaFinding(NOT_SAID, message)];
  }
  if (issuers.length === 0) {
    const message = `The CAA record at ${foundAt} forbids every authority to issue certificates. Please make it name the one that the website’s certificates come from, ${example}`;
    return [caaFinding(FORBIDS_ALL, message)];
  }
  if (!own || issuers.some((name) => own.includes(name))) {
    return [
      inOrder(
        'caa-found',
        'Your domain says who may issue its certificates',
        'All others are told to refuse (CAA).',
      ),
    ];
  }
  const explanation = `The present certificate comes from ${issuer}; the record of your domain (CAA) allows only ${listInWords(issuers)}. ${issuer} will refuse to renew it, and visitors then see a full-page warning.`;
  const message = `The CAA record at ${foundAt} does not name ${issuer}, which the website’s certificate comes from. Please name it, ${example}`;
  return [caaFinding({ ...OTHER_ISSUER, explanation }, message)];
}

type CaaWords = Pick<ReportFinding, 'id' | 'severity' | 'risk' | 'title' | 'explanation'>;

function caaFinding(words: CaaWords, message: string): ReportFinding {
  const title = 'Have your domain say who may issue its certificates (CAA)';
  return { ...words, fix: byRegistrar({ id: 'caa', title, minutes: 10, message }) };
}

const NOT_SAID: CaaWords = {
  id: 'caa-missing',
  severity: 'note',
  risk: 'takeover',
  title: 'Your domain does not say who may issue its certificates',
  explanation:
    'A certificate proves to browsers that a website is yours. A record of your domain (CAA) can name the one company that may issue it. Without that record many companies may, and one careless company is enough for a convincing copy of your website.',
};

const FORBIDS_ALL: CaaWords = {
  id: 'caa-forbids-all',
  severity: 'warning',
  risk: 'embarrassment',
  title: 'Your domain forbids everybody to issue its certificates',
  explanation:
    'Its record (CAA) names nobody, so no company may renew the certificate of the website. When the present one expires, visitors see a full-page warning.',
};

const OTHER_ISSUER = {
  id: 'caa-other-issuer',
  severity: 'warning',
  risk: 'embarrassment',
  title: 'Your certificate comes from a company that your domain does not allow',
} as const;
