import { BACKUP_DAYS, LEAD_RETENTION_MONTHS } from '#shared/rules/retention.ts';

/** Where else something of a person may be, which no command here can reach: what the operator has to think of. */
export const BEYOND_REACH: readonly string[] = [
  `Backups: DynamoDB can restore the tables of a stage to any second of the last ${BACKUP_DAYS} days. What is erased leaves that window after ${BACKUP_DAYS} days. After a restore, erase again.`,
  'Mailboxes: the mails about a lead lie in the mailboxes of those who read the leads, and the acknowledgement in the visitor’s own.',
  'SES keeps no mails. It does keep an address that bounced or complained in the account’s suppression list: aws sesv2 delete-suppressed-destination takes it out.',
  'Logs hold no names, addresses or messages; the Parameter Store holds no people.',
  `Files that you made yourself: "ops leads export", "ops privacy export", "ops tables export". Nothing clears them away after ${LEAD_RETENTION_MONTHS} months but you.`,
  'The payment provider keeps its own records of a subscription; the person asks it themselves.',
  'On one machine: the mailbox page, and the copies that the local tables leave beside themselves when their shape changes, in .local/data.',
];
