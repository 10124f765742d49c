/**
 * How each answer to "Can a stranger send mail as this domain?" begins: the spoof check begins its sentences with it, and the
 * page, which shows it in large letters before the sentence, does not say it again.
 */
export const STRANGER_ANSWERS = {
  yes: 'Yes',
  partly: 'Only into the junk folder',
  no: 'No',
  unknown: 'We cannot tell',
} as const;

/** A sentence without the answer it begins with. One that begins otherwise stays whole. */
export function withoutAnswer(sentence: string, answer: keyof typeof STRANGER_ANSWERS): string {
  const start = STRANGER_ANSWERS[answer];
  const rest = sentence.startsWith(start) ? sentence.slice(start.length).replace(/^[.:,]\s*/, '') : sentence;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
