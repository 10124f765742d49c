import { listInWords } from '#shared/rules/list-in-words.ts';
import type { DnsResolver } from '../../../platform/rules/dns-answers.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { subtract } from '../spf/addresses.ts';
import { MOST_LOOKUPS } from '../spf/spf-tree.ts';
import { quoteList } from '../spf/in-words.ts';
import { namedSenders, publishedSpf } from '../spf/named-senders.ts';
import type { SpfAccess } from '../spf/spf-access.ts';
import { entryOf, providerSteps } from './sender-steps.ts';
import { proposeSpf, type SpfProposal } from './spf-proposal.ts';
import { told } from '../finding.ts';
import { foreignHost } from '../sending.ts';
import { ownerStep, publishStep, type Step } from './step.ts';

/** Findings about terms that receivers ignore but that were meant to name a sender: a new record corrects them. */
const MISTAKES = new Set([
  'spf-equals-for-colon',
  'spf-after-all',
  'spf-space-before-all',
  'spf-redirect-ignored',
]);

/**
 * The SPF step of a sender: a new record if ours works, else what only the owner can do. A record that is fine may
 * leave out the provider of the domain's mail.
 */
export async function spfSteps(dns: DnsResolver, now: JudgedDomain): Promise<Step[]> {
  const { access, facts, spf } = now;
  if (access.reach === 'unknown' || facts.assumed.includes('spf')) return [];
  const isMistaken = namedSenders(facts.spf).length > 0 && spf.findings.some(({ id }) => MISTAKES.has(id));
  if (isFine(access) && !isMistaken) {
    // A stricter policy would have what the website sends refused, so this comes before it.
    const proxies = spf.findings.filter(({ id }) => id === 'spf-proxy');
    const proxySteps = proxies.map(({ id, explanation }) =>
      ownerStep({ id, title: 'Name the server of your website, or none, in SPF', explanation }),
    );
    return [...(await providerSteps(dns, now)), ...proxySteps, ...(access.isNarrow ? [] : [WIDE])];
  }
  const provider = access.isLimited && !isMistaken ? await providerSteps(dns, now) : [];
  if (provider.length > 0) return provider;
  const proposal = await proposeSpf(dns, now);
  return [...rewriteSteps(now, proposal), ...ownerSteps(now, proposal)].map((step) =>
    withProvider(step, now),
  );
}

/** The step narrows who passes, so it also names the provider of the mailboxes, which the record leaves out. */
function withProvider(step: Step, { senders }: JudgedDomain): Step {
  const missing = senders.find(
    ({ isMailbox, spf, isMentioned }) => isMailbox && spf === 'refused' && !isMentioned,
  );
  const entry = missing && entryOf(missing);
  if (missing === undefined || entry === undefined || step.record?.value.includes(entry) === true)
    return step;
  const words = ` ${missing.name}, which takes your mail, is not in the record: if people send from it, add ${entry} too.`;
  return { ...step, explanation: `${step.explanation}${words}` };
}

/** Whether a sender's record works, names somebody and lets no stranger pass. */
function isFine({ isLimited, reach }: SpfAccess): boolean {
  return isLimited && reach === 'listed';
}

function isOfferable({ access, passesExcluded }: SpfProposal): boolean {
  return isFine(access) && !passesExcluded;
}

function rewriteSteps(now: JudgedDomain, proposal: SpfProposal): Step[] {
  const { facts } = now;
  const { value, leftOut, needless, access } = proposal;
  if (!isOfferable(proposal)) return [];
  const published = publishedSpf(facts.spf);
  if (published.length === 1 && published[0] === value) return [];
  const isNew = published.length === 0;
  const isLost = subtract(now.access.senders.passes, access.senders.possible.pass).length > 0;
  const more = told<string>([
    leftOut.length > 0 &&
      ` It leaves out ${quoteList(leftOut)}, which receivers cannot use or by which strangers pass; correct what you still need and add it.`,
    needless.length > 0 &&
      ` It does without ${quoteList(needless)}, which adds no address to the others and costs look-ups, of which only ten are allowed.`,
    // An open record lets every machine pass, including ones that the owner has forgotten.
    isLost && ' It leaves out everybody else who passes today.',
  ]);
  const words = {
    id: 'spf',
    title: isNew ? 'Publish an SPF record' : 'Repair the SPF record',
    explanation: `It lists the services that may send mail for you.${more.join('')}`,
    waitBefore: `Add whatever else sends in your name: newsletters, an invoicing program, your website.${isNew ? guessWords(now, value) : ''}`,
  };
  const record = { host: facts.domain, type: 'TXT', value } as const;
  return [publishStep(words, record, { replaces: published, isNarrowing: true })];
}

/** Rented servers that take mail are often not those that send it. */
function guessWords({ mx, facts }: JudgedDomain, value: string): string {
  const host = mx.hosts.flatMap(({ exchange }) => foreignHost(exchange, facts) ?? [])[0];
  if (!value.split(' ').includes('mx') || host === undefined) return '';
  return ` Here mx stands for ${host}, a server of another company: ask them which entry to write instead.`;
}

const NAME_SENDERS = {
  id: 'spf-senders',
  title: 'List in SPF who sends your mail',
  explanation:
    'The records do not show which servers or services send for you. Ask each service for its SPF entry, and publish one record at your domain: v=spf1, then these entries, then ~all. Then check again. If the domain sends no mail at all, delete the DKIM keys and whatever else says that it does, and check again.',
};

const MORE = { assumes: 'spf', isNarrowing: true } as const;

const WIDE = ownerStep(
  {
    id: 'spf-wide',
    title: 'Name your own servers in SPF instead of whole networks',
    explanation:
      'Most of the addresses that may send as you belong to strangers. Find out which of them are yours: your provider knows, and the DMARC reports show who sends. Then name only those.',
  },
  MORE,
);

/** A return address of the service's own, or one of a name below the domain, is looked up at that name. */
function unaskedWords({ senders }: JudgedDomain): string {
  const unasked = senders.flatMap(({ service, name, shownBy }) =>
    (service?.aligns === 'never' || service?.aligns === 'custom') &&
    shownBy.some(({ record }) => record === 'spf')
      ? [name]
      : [],
  );
  if (unasked.length === 0) return '';
  return ` Begin with ${listInWords(unasked)}: this record is not asked about mail with a return address of the service's own, or of a name below yours.`;
}

function ownerSteps(now: JudgedDomain, proposal: SpfProposal): Step[] {
  const { access, spf } = now;
  const { dependent, reach } = access;
  if (access.isOpen) return [WIDE];
  if (reach === 'depends') {
    const words = {
      id: 'spf-depends',
      title: 'Name your senders so that they can be checked',
      explanation: `${quoteList(dependent.map(({ term }) => term.text))} asks a name server again for every message, so neither you nor we can list who may send. Ask the person who set it up for the addresses or the include behind it, and add those to the record. Keep the entry until the DMARC reports show that all your mail passes without it. A service that sends for you may work in no other way: then leave it as it is.`,
    };
    return [ownerStep(words, MORE)];
  }
  // A sender's record that names nobody would make all of its mail fail.
  const namesNobody = proposal.access.isLimited && proposal.access.reach === 'nobody';
  if (namesNobody || isOfferable(proposal)) return [ownerStep(NAME_SENDERS, MORE)];
  const tooMany = spf.lookups > MOST_LOOKUPS;
  const words = tooMany
    ? {
        id: 'spf-lookups',
        title: `Bring the SPF record down to ${String(MOST_LOOKUPS)} look-ups`,
        explanation: `${
          spf.findings.find(({ id }) => id === 'spf-too-many-lookups')?.explanation ??
          'Receivers stop after ten look-ups and treat the record as broken. Remove the services that you no longer use.'
        }${unaskedWords(now)}`,
      }
    : {
        id: 'spf-person',
        title: 'Have the SPF record looked at by a person',
        explanation: `${access.isWorking ? 'Receivers can use the record, but it does not refuse strangers as it should' : 'Receivers cannot use the record as it is'}, and we found no record that we could offer without a risk for your own mail, or for whom yours keeps out. The findings say what is wrong with it.`,
      };
  return [ownerStep(words, MORE)];
}
