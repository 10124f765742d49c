import { DEMONSTRATION_ZONES } from '#shared/stand-ins/demonstration-zones.ts';
import type { Zones } from '#shared/stand-ins/dns-zones.ts';

/** A domain like many: three services in SPF, one of them nested so deep, a DKIM key, DMARC with reports to a service. */
export function domainOfDepth(depth: number): Zones {
  const domain = nameOfDepth(depth);
  const key = DEMONSTRATION_ZONES['selector1._domainkey.excellent.example'] ?? {};
  const includes =
    depth === 0
      ? 'ip4:198.51.100.0/24'
      : `mx include:d${depth}-1.test include:flat-a.test include:flat-b.test`;
  const reports = depth === 0 ? domain : 'reports.test';
  return {
    [domain]: { TXT: [`v=spf1 ${includes} -all`, 'site-verification=1'], MX: [`10 mail.${domain}`] },
    [`mail.${domain}`]: { A: ['198.51.100.7'] },
    [`_dmarc.${domain}`]: { TXT: [`v=DMARC1; p=reject; rua=mailto:dmarc@${reports}`] },
    [`selector1._domainkey.${domain}`]: key,
    'flat-a.test': { TXT: ['v=spf1 ip4:198.51.100.0/26 -all'] },
    'flat-b.test': { TXT: ['v=spf1 ip4:198.51.100.64/26 -all'] },
    '*._report._dmarc.reports.test': { TXT: ['v=DMARC1'] },
    ...nested(depth),
  };
}

export function nameOfDepth(depth: number): string {
  return `depth-${depth}.test`;
}

function nested(depth: number): Zones {
  const levels = Array.from({ length: depth }, (_, nth) => nth + 1);
  return Object.fromEntries(
    levels.map((level) => {
      const further = level < depth ? `include:d${depth}-${level + 1}.test ` : '';
      return [`d${depth}-${level}.test`, { TXT: [`v=spf1 ${further}ip4:198.51.100.128/26 -all`] }];
    }),
  );
}

/** Every name keeps silent, like a resolver that is not there. */
export const SILENT_ZONES: Zones = { test: { fault: 'silence' }, '*.test': { fault: 'silence' } };
