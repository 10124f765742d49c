import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

const storeSchema = z.object({
  emails: z.array(
    z.object({
      subject: z.string(),
      destination: z.object({ to: z.array(z.string()) }),
      body: z.object({ text: z.optional(z.string()) }),
    }),
  ),
});

export interface Mail {
  readonly subject: string;
  readonly text: string;
}

/** The address of the tested product's mailbox; empty when it has none. */
export function mailbox(): string {
  return process.env['MAILBOX_URL'] ?? '';
}

/** The mails to an address, in the order in which they came. */
export async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const store = storeSchema.parse(await (await page.request.get(`${mailbox()}/store`)).json());
  return store.emails
    .filter(({ destination }) => destination.to.includes(address))
    .map(({ subject, body }) => ({ subject, text: body.text ?? '' }));
}

/** The addresses in the text of a mail. */
export function linksIn({ text }: Mail): string[] {
  return text.match(/https?:\/\/[^\s<>]+/g) ?? [];
}
