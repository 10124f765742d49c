import type { MailFix } from '#shared/api/mail-check.ts';

/** A step towards better protection before it has its number. */
export type Fix = Omit<MailFix, 'step'>;
