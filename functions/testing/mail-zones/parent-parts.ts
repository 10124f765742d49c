import fc from 'fast-check';
import type { ZoneNode, Zones } from '#shared/fakes/dns-zones.ts';

/** Records of the names above the domain, as a company or a registry may publish them. */
const policiesAbove = (parents: readonly string[]): fc.Arbitrary<Zones> =>
  fc
    .tuple(
      ...parents.map((parent) =>
        fc.oneof(
          { weight: 6, arbitrary: fc.constant(undefined) },
          {
            weight: 3,
            arbitrary: fc.constantFrom<ZoneNode>(
              { TXT: [`v=DMARC1; p=reject; rua=mailto:dmarc@${parent}`] },
              { TXT: [`v=DMARC1; p=quarantine; sp=none; rua=mailto:dmarc@${parent}`] },
              { TXT: ['v=DMARC1; p=reject; sp=reject; np=none; adkim=s'] },
              { TXT: ['v=DMARC1; p=none; psd=y; np=reject'] },
              { TXT: ['v=DMARC1; p=reject; psd=n'] },
              { TXT: ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
            ),
          },
          { weight: 1, arbitrary: fc.constant<ZoneNode>({ fault: 'SERVFAIL' }) },
        ),
      ),
    )
    .map((nodes) =>
      Object.fromEntries(
        parents.flatMap((parent, nth) => {
          const node = nodes[nth];
          return node ? [[`_dmarc.${parent}`, node]] : [];
        }),
      ),
    );

/** The records of the company above a domain about its own mail. */
const companyAbove = (parent: string): fc.Arbitrary<Zones> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant({}) },
    {
      weight: 2,
      arbitrary: fc
        .constantFrom(
          'v=spf1 mx include:_spf.google.com ~all',
          'v=spf1 +all',
          'v=spf1 ip4:0.0.0.0/2 -all',
          'v=spf1 -all',
          'v=spf1 exists:%{i}.list.macro.test -all',
          'v=spf1 include:silent.test -all',
        )
        .map((text) => ({ [parent]: { TXT: [text], MX: [`10 mail.${parent}`] } })),
    },
  );

/** The records at the names above a domain, nearest first. */
export function parentZones(parents: readonly string[]): fc.Arbitrary<Zones> {
  return fc
    .tuple(policiesAbove(parents), companyAbove(parents[0] ?? 'test'))
    .map(([policies, company]) => ({ ...policies, ...company }));
}
