import { expect, type Page } from '@playwright/test';
import { COMPANY } from '#shared/content/company.ts';
import { expectAccessible } from './accessible.ts';
import { open } from './test.ts';

export const panel = (page: Page) =>
  page.getByRole('dialog', { name: `${COMPANY.assistantName} - ${COMPANY.product} Assistant` });
export const button = (page: Page) => page.getByRole('button', { name: 'Open the chat' });
export const input = (page: Page) => page.getByPlaceholder('Ask about our cybersecurity services...');

/** Opens the chat on a page. */
export async function openChat(page: Page, path = '/'): Promise<void> {
  await open(page, path);
  await button(page).click();
  await expect(input(page)).toBeFocused();
}

/** Sends a question in the open chat. */
export async function ask(page: Page, question: string): Promise<void> {
  await input(page).fill(question);
  await page.keyboard.press('Enter');
}

/** Checks the panel once it stands still. */
export async function expectChatAccessible(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await expectAccessible(page, { within: '.chat-panel' });
}
