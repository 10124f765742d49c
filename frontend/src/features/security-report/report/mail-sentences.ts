import type { ReadSpoofCheck } from '#shared/api/spoof-check.ts';

export interface AnsweredQuestion {
  readonly question: string;
  readonly sentence: string;
}

const UNREAD = 'Its name servers gave no usable answer about e-mail, so we cannot tell.';

/** The result of a spoof check in its own sentences: for the domain, for names below it, and why. */
export function mailSentences({
  domain,
  existence,
  verdict,
  grade,
  recommendations,
}: ReadSpoofCheck): AnsweredQuestion[] {
  const asName = `Can a stranger send mail as ${domain} today?`;
  if (existence === 'dns-failure') return [{ question: asName, sentence: UNREAD }];
  const [advice = 'The check did not say more.'] = recommendations;
  return [
    { question: asName, sentence: verdict?.summary ?? 'The check did not say.' },
    {
      question: `And as a name below it, such as invoices.${domain}?`,
      sentence: verdict?.subdomain.sentence ?? 'The check did not say.',
    },
    { question: 'Why is that so?', sentence: withRecords(grade?.explanation ?? advice) },
  ];
}

/** Adds what the three abbreviations mean to a sentence that uses one. */
function withRecords(sentence: string): string {
  return /\b(SPF|DKIM|DMARC)\b/.test(sentence)
    ? `${sentence} (SPF, DKIM and DMARC are public records of your domain, which receivers of mail look up.)`
    : sentence;
}
