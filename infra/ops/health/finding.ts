import { counted } from '../columns.ts';

/** The result of one check. `attention` means that somebody has to act, and that a deployment does not start. */
export interface Finding {
  readonly weight: 'fine' | 'note' | 'attention';
  readonly about: string;
  readonly says: string;
  readonly todo?: string;
}

/** The product that is looked at, so that a suggested command can be pasted unchanged. */
export interface CheckedPlace {
  /** Undefined for the product of this machine. */
  readonly stage?: string | undefined;
  readonly region: string;
  readonly site: string;
}

/** One of our own commands for a place, as it is typed. */
export function opsCommand({ stage, region }: CheckedPlace, words: string): string {
  return `npm run ops -- ${stage === undefined ? '' : `--stage ${stage} --region ${region} `}${words}`;
}

/** A result that needs no action. */
export function fine(about: string, says: string): Finding {
  return { weight: 'fine', about, says };
}

/** A result that is worth knowing and may well be intended. */
export function note(about: string, says: string, todo: string): Finding {
  return { weight: 'note', about, says, todo };
}

/** A result that somebody has to act on. */
export function attention(about: string, says: string, todo: string): Finding {
  return { weight: 'attention', about, says, todo };
}

/** The findings of what is looked up. Never throws: an unknown state is not a healthy one, and is a finding. */
export async function check(
  about: string,
  look: () => Promise<Finding | readonly Finding[]>,
  unknown = attention,
): Promise<readonly Finding[]> {
  const seen = await tried(look);
  if ('known' in seen) return [seen.known].flat();
  const todo = 'Check it yourself: is it running, and have you permission to read it?';
  return [unknown(about, `It could not be checked: ${seen.unknown}`, todo)];
}

/** A duration in the largest unit that fits. */
export function inWords(milliseconds: number): string {
  const minutes = Math.round(milliseconds / 60_000);
  if (minutes < 2) return counted(Math.round(milliseconds / 1000), 'second');
  if (minutes < 120) return `${minutes} minutes`;
  const hours = Math.round(minutes / 60);
  return hours < 48 ? `${hours} hours` : `${Math.round(hours / 24)} days`;
}

const MARKS: Readonly<Record<Finding['weight'], string>> = {
  fine: 'ok       ',
  note: 'note     ',
  attention: 'ATTENTION',
};

/** The findings as lines, each with what to do below it where something is to be done. */
export function findingsInWords(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ about }) => about.length));
  return findings
    .map(({ weight, about, says, todo }) => {
      const line = `${MARKS[weight]}  ${about.padEnd(width)}  ${says}\n`;
      return todo === undefined ? line : `${line}${' '.repeat(width + 13)}→ ${todo}\n`;
    })
    .join('');
}

/** A fact, or the reason why it could not be found out: a missing permission, or a service that does not answer. */
export type Gathered<Fact> = { readonly known: Fact } | { readonly unknown: string };

/** Gathers a fact and never throws: an error becomes the reason why it is unknown. */
export async function tried<Fact>(look: () => Promise<Fact>): Promise<Gathered<Fact>> {
  try {
    return { known: await look() };
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return { unknown: reason || 'no reason given' };
  }
}
