/**
 * The beginning of each answer to "Can a stranger send mail as this domain?": the sentences of the spoof check begin
 * with it, and the page, which shows it in large letters before the sentence, does not repeat it.
 */
export const STRANGER_ANSWERS = {
  yes: 'Yes',
  partly: 'Only into the junk folder',
  no: 'No',
  unknown: 'We cannot tell',
} as const;

/** A sentence without the answer with which it begins. One with another beginning is returned unchanged. */
export function withoutAnswer(sentence: string, answer: keyof typeof STRANGER_ANSWERS): string {
  const start = STRANGER_ANSWERS[answer];
  const rest = sentence.startsWith(start) ? sentence.slice(start.length).replace(/^[.:,]\s*/, '') : sentence;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
