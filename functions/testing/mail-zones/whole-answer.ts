import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';

/**
 * All conclusions of an answer, in lines short enough to be written in a test: the grade, whether strangers can write as
 * the domain and as a name below it, the signs of sending, and what is unknown; the next grade, if there is one; the
 * findings, worst first; and the steps.
 */
export function wholeAnswer(answer: SpoofCheckAnswer): string[] {
  const { overallProtection, verdict, grade, details, fixes } = answer;
  const signs = details.evidence.map(({ id, says }) => `${id} ${says}`).join(', ');
  const unknown = details.unknown.length > 0 ? [`unknown ${idsOf(details.unknown)}`] : [];
  const judged = `${overallProtection} ${verdict.domain.answer}/${verdict.subdomain.answer}`;
  return [
    [judged, signs, ...unknown, ...(details.sendsMail ? [] : ['sends nothing'])].join('; '),
    ...(grade.next === null ? [] : [grade.next]),
    `bad: ${problemsIn(answer)}`.trim(),
    stepsIn(fixes),
  ];
}

const idsOf = (some: readonly { readonly id: string }[]) => some.map(({ id }) => id).join(', ');

/** The findings, worst first. */
export function problemsIn({ findings }: SpoofCheckAnswer): string {
  return findings.map(({ severity, id }) => `${severity} ${id}`).join(', ');
}

/** The steps in their order, each with the record to publish, if it has one. */
export function stepsIn(fixes: SpoofCheckAnswer['fixes']): string {
  const steps = fixes.map(({ id, record }) => (record ? `${id}: ${record.value}` : id));
  return `steps: ${steps.join(' -> ')}`.trim();
}

/** What an answer tells, a line for each conclusion, finding, step and record. */
function toldIn(answer: SpoofCheckAnswer): string[] {
  const { overallProtection, verdict, grade, details, findings, fixes, senders, bulkRules, recommendations } =
    answer;
  const { dmarc, spf, dkim, bimi, unknown } = details;
  return [
    `grade ${overallProtection}`,
    `next: ${grade.next ?? 'none'}`,
    `why: ${grade.explanation}`,
    `strangers ${verdict.domain.answer}/${verdict.subdomain.answer}`,
    `verdict: ${verdict.domain.sentence}`,
    `verdict below: ${verdict.subdomain.sentence}`,
    details.isAsked ? 'asked' : details.sendsMail ? 'sends' : 'sends nothing',
    `passes ${spf.senders.reach}: ${spf.senders.sentence}`,
    `dkim ${dkim.state}: ${dkim.keys.map(({ state }) => state).join(', ')}`,
    `policy ${dmarc.policy} (newer ${dmarc.newer}, older ${dmarc.older}), missing names ${dmarc.missingSubdomainPolicy}`,
    `bimi ${bimi.state}`,
    `unknown: ${idsOf(unknown)}`,
    ...unknown.map(({ id, sentence }) => `unknown ${id}: ${sentence}`),
    ...dmarc.reports.map(({ address, isAccepted }) => `reports to ${address} arrive: ${String(isAccepted)}`),
    `problems: ${problemsIn(answer)}`,
    `senders: ${senders.map(({ name }) => name).join(', ')}`,
    ...senders.map(({ name, spf: by, passes }) => `sender ${name}: ${passes}, by SPF ${by}`),
    ...findings.map(({ severity, id, title, explanation }) => `${severity} ${id}: ${title}. ${explanation}`),
    `bulk mail ${String(bulkRules?.isMet)}: ${bulkRules?.sentence ?? ''}`,
    `recommendations: ${recommendations.join(' ')}`,
    `steps: ${idsOf(fixes)}`,
    ...fixes.map(({ id, title, explanation }) => `step ${id}: ${title}. ${explanation}`),
    ...fixes.flatMap(({ id, record }) => (record ? [`publish for ${id}: ${record.value}`] : [])),
    `first ${fixes[0]?.record?.value ?? 'nothing'}`,
    ...fixes.map(({ id, replaces }) => `replace for ${id}: ${replaces.join(' | ')}`),
    ...fixes.map(
      ({ id, afterwards: { grade: then, domain, subdomain } }) =>
        `after ${id}: ${then} ${domain}/${subdomain}`,
    ),
  ].map((line) => line.trim());
}

/**
 * Those of the expected lines that an answer does not tell, beside what it tells of the same. `…` stands for any text; a
 * line that begins with `not ` is expected not to be told.
 */
export function untold(answer: SpoofCheckAnswer, expected: readonly string[]): string[] {
  const told = toldIn(answer);
  return expected.filter((line) => {
    const parts = line
      .replace(/^not /, '')
      .split('…')
      .map((part) => part.replace(/[.*+?^$()|[\]\\{}]/g, '\\$&'));
    const pattern = new RegExp(`^${parts.join('.*')}$`, 's');
    return told.some((one) => pattern.test(one)) === line.startsWith('not ');
  });
}

/** Sentences of one answer that contradict each other, or that leave something out; none in a sound answer. */
export function contradictionsIn(answer: SpoofCheckAnswer): string[] {
  const { overallProtection, verdict, grade, details, findings, fixes, recommendations } = answer;
  const has = (severity: string) => findings.some((finding) => finding.severity === severity);
  const isExcellent = overallProtection === 'excellent';
  const isOpen = verdict.domain.answer === 'yes';
  const claims: readonly (readonly [boolean, string])[] = [
    [isExcellent && has('danger'), 'Excellent in danger'],
    [isExcellent && isOpen, 'Excellent, and a stranger can send'],
    [
      isExcellent !== (grade.next === null) && overallProtection !== 'unknown',
      'the next grade of the best one',
    ],
    [!verdict.domain.sentence.startsWith(OPENINGS[verdict.domain.answer]), 'a sentence for another answer'],
    [verdict.summary !== verdict.domain.sentence, 'a summary of its own'],
    [fixes.length === 0 && !isExcellent, 'nothing to do below Excellent'],
    [fixes.length === 0 && details.unknown.length > 0, 'nothing to do, and something unknown'],
    [fixes.length > 0 && recommendations.length !== fixes.length, 'recommendations that are not the steps'],
    [
      fixes.length > 0 && recommendations.some((text) => text.startsWith('Nothing has to change')),
      'steps, and nothing to change',
    ],
    [details.unknown.length > 0 && fixes.at(-1)?.id !== 'try-again', 'something unknown, and no "try again"'],
    [
      details.sendsMail !== details.evidence.some(({ says }) => says !== 'sends-nothing'),
      'evidence against the conclusion',
    ],
    [(answer.spfValid === null) !== (details.spf.state === 'unknown'), 'SPF valid and unknown'],
    [(answer.dmarcValid === null) !== (details.dmarc.state === 'unknown'), 'DMARC valid and unknown'],
    [fixes.length === 0 && (has('danger') || has('warning')), 'nothing to do beside a warning'],
    [
      details.isAsked && fixes[0]?.id !== 'ask-sending' && fixes[0]?.id !== 'not-yours',
      'asked, and no question',
    ],
    [isOpen && overallProtection === 'good', 'Good, and a stranger can send'],
  ];
  return [...claims, ...senderClaims(answer)].flatMap(([isSo, words]) => (isSo ? [words] : []));
}

function senderClaims({ overallProtection, verdict, details, fixes, senders }: SpoofCheckAnswer) {
  const policies: readonly string[] = [details.dmarc.newer, details.dmarc.older];
  const isEnforced = policies.includes('quarantine') || policies.includes('reject');
  const fails = senders.some(({ passes }) => passes === 'fails');
  const isAskedFirst = ['ask-sending', 'not-yours', 'try-again'].includes(fixes[0]?.id ?? '');
  return [
    [overallProtection === 'excellent' && fails, 'Excellent, and a sender fails'],
    [(verdict.ownMail !== null) !== (fails && isEnforced), 'own mail that fails and is not told first'],
    [details.isAsked && !isAskedFirst, 'asked, and no question'],
  ] as const;
}

const OPENINGS = { yes: 'Yes', partly: 'Only', no: 'No', unknown: 'We cannot tell' } as const;
