import type { DnsResolver } from '../../../platform/rules/dns-answers.ts';
import type { JudgedDomain } from '../judged-domain.ts';
import { letsProviderPass } from '../missing-provider.ts';
import { lookupsIn, MOST_LOOKUPS, type SpfNode, type SpfRecord } from '../spf/spf-tree.ts';
import { accessOf } from '../spf/spf-access.ts';
import { walkSpf } from '../spf/walk-spf.ts';
import { ownerStep, publishStep, type Step, withOwnText } from './step.ts';

/**
 * The published record with the entry of the provider that receives the domain's mail. Whether people send from it only
 * the owner knows, so the step asks.
 */
export async function providerSteps(dns: DnsResolver, now: JudgedDomain): Promise<Step[]> {
  const { missingProvider: provider, facts } = now;
  const { found } = facts.spf;
  if (provider?.include === undefined || found.kind !== 'record' || !facts.providerSpf) return [];
  const { name, include } = provider;
  const replaces = [found.record.text];
  const value = withInclude(found.record, include);
  const proposed = await walkSpf(withOwnText(dns, facts, { replaces, value }), facts.domain);
  const words = (middle: string) => ({
    id: 'spf-provider',
    title: `If people send from ${name}, let its servers pass SPF`,
    explanation: `Mail to ${facts.domain} is received by ${name}, but the SPF record does not let its sending servers pass. ${middle} If nobody sends from ${name}, or if that mail leaves by a server that the record names, leave the record as it is.`,
  });
  const entry = `include:${include}`;
  const added = words(`This record adds the entry ${entry} and changes nothing else.`);
  const asked = words(`The entry for them is ${entry}, but ${reasonAgainst(proposed)}`);
  const record = { host: facts.domain, type: 'TXT', value } as const;
  return [
    ...(isOfferable(proposed, facts.providerSpf) ? [publishStep(added, record, { replaces })] : []),
    ownerStep(asked, { assumes: 'provider' }),
  ];
}

/** Before `all`, or before the redirect of a record without it: behind every term that keeps a sender out. */
function withInclude({ text, mechanisms, redirect }: SpfRecord, include: string): string {
  const { position } = mechanisms.find(({ name }) => name === 'all') ?? redirect ?? { position: text.length };
  return `${text.slice(0, position)}include:${include} ${text.slice(position)}`;
}

/** Whether the record still refuses strangers, within every limit, and now lets the provider pass. */
function isOfferable(spf: SpfNode, providerSpf: SpfNode): boolean {
  const access = accessOf(spf);
  return access.isLimited && access.reach === 'listed' && letsProviderPass(providerSpf, access);
}

function reasonAgainst(spf: SpfNode): string {
  const lookups = lookupsIn(spf).length;
  return lookups > MOST_LOOKUPS
    ? `with it the record would need ${String(lookups)} look-ups, and receivers stop after ${String(MOST_LOOKUPS)}. Remove services that you no longer use before you add it.`
    : 'we found no record that we could offer without a risk for your own mail: have it looked at by a person.';
}
