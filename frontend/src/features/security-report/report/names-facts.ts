import type { NamesFacts } from '#shared/api/security-report-facts.ts';
import type { FactRow } from './facts-table.tsx';

const DNSSEC = {
  signed: 'Signed: a forged answer can be told from a true one.',
  unsigned: 'Not signed. Most domains here are not.',
  broken: 'Broken: it promises a signature that it does not have.',
} as const;

/** The answers of the name servers, in rows for people who do not know the abbreviations. */
export function namesFacts({ nameServers, caa, dnssec, aliases }: NamesFacts): FactRow[] {
  return [
    {
      what: 'Who answers for the domain',
      lines: nameServers.state === 'known' ? serverLines(nameServers.value) : notKnown(nameServers.why),
    },
    {
      what: 'Who may issue certificates (CAA)',
      lines: caa.state === 'known' ? [caaLine(caa.value)] : notKnown(caa.why),
    },
    {
      what: 'Signed answers (DNSSEC)',
      lines: dnssec.state === 'known' ? [DNSSEC[dnssec.value.state]] : notKnown(dnssec.why),
    },
    { what: 'The usual names below it', lines: aliasLines(aliases) },
  ];
}

function notKnown(why: string): string[] {
  return [`Not known. ${why}`];
}

function serverLines({
  hosts,
  networks,
}: {
  hosts: readonly { host: string }[];
  networks: number;
}): string[] {
  const where = networks === 1 ? 'all in one network' : `in ${networks} networks`;
  return [`${hosts.map(({ host }) => host).join(', ')}: ${where}.`];
}

function caaLine({ foundAt, issuers }: { foundAt: string | null; issuers: readonly string[] }): string {
  if (foundAt === null) return 'Any company that issues certificates, because the domain does not say.';
  return issuers.length === 0 ? 'Nobody at all, says the domain.' : `Only ${issuers.join(', ')}.`;
}

/** A sentence for each name that exists; one line for all that do not. */
function aliasLines(aliases: NamesFacts['aliases']): string[] {
  const absent = aliases.filter(({ state }) => state === 'absent').map(({ name }) => name);
  return [
    ...aliases.filter(({ state }) => state !== 'absent').map(({ sentence }) => sentence),
    ...(absent.length > 0 ? [`Not in use: ${absent.join(', ')}.`] : []),
  ];
}
