import type { MailFix } from '#shared/api/spoof-check.ts';

/** The steps as plain sentences, for whoever reads no table. */
export function recommendationsFrom(fixes: readonly MailFix[]): string[] {
  if (fixes.length === 0)
    return ['Nothing has to change. Look again when another service begins to send mail for you.'];
  return fixes.map(({ title, explanation, record, waitBefore, waitFor }) => {
    const what = record
      ? `${title}: publish the ${record.type} record ${record.value} at ${record.host}.`
      : `${title}. ${explanation}`;
    return [waitBefore, what, waitFor].filter((part) => part !== null).join(' ');
  });
}
