import type { DmarcFault } from './parse-dmarc.ts';

export interface ReportAddress {
  readonly kind: 'aggregate' | 'failure';
  readonly address: string;
  readonly domain: string;
}

interface ReadAddresses {
  readonly addresses: readonly ReportAddress[];
  readonly faults: readonly DmarcFault[];
}

const MAILTO = /^mailto:([^!?\s]+@([^!?\s@]+))(\?[^!]*)?(![0-9]+[kmgt]?)?$/i;

/** The addresses of `rua` or `ruf`: mail addresses count, everything else is named as a fault. */
export function parseReportAddresses(value: string | undefined, kind: ReportAddress['kind']): ReadAddresses {
  const tag = kind === 'aggregate' ? 'rua' : 'ruf';
  const addresses: ReportAddress[] = [];
  const faults: DmarcFault[] = [];
  if (value === undefined) return { addresses, faults };
  for (const uri of value.split(',').map((uri) => uri.trim())) {
    const [, address, domain, , limit] = MAILTO.exec(uri) ?? [];
    if (address === undefined || domain === undefined) {
      faults.push({ code: 'bad-address', tag, value: uri });
      continue;
    }
    addresses.push({ kind, address, domain: domain.toLowerCase().replace(/\.$/, '') });
    if (limit !== undefined) faults.push({ code: 'size-limit', tag, value: uri });
  }
  return { addresses, faults };
}
