import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';

type Dmarc = SpoofCheckAnswer['details']['dmarc'];

const DOES: Readonly<Record<Dmarc['policy'], string>> = {
  reject: 'refuse forgeries',
  quarantine: 'put forgeries into the junk folder',
  none: 'deliver forgeries, or a part of them',
  absent: 'find no policy and deliver forgeries',
  unknown: 'do what we could not read',
};

/** How receivers of the newer and the older DMARC standard differ; undefined where they act alike. */
export function receiversApart({ newer, older }: Pick<Dmarc, 'newer' | 'older'>): string | undefined {
  if (newer === older) return undefined;
  return `Receivers differ. Those that follow the newer standard (RFC 9989) ${DOES[newer]}; those that still follow the older one (RFC 7489) ${DOES[older]}. The weaker of the two decides the answer here.`;
}
