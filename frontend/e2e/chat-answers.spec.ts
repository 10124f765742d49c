import type { Page } from '@playwright/test';
import { COMPANY } from '#shared/content/company.ts';
import { chatStartersFor } from '#shared/content/chat-starters.ts';
import { CALL_BACK_CONSENT } from '#shared/rules/chat.ts';
import { answer, answerLate, refuse } from './support/answers.ts';
import { ask, expectChatAccessible, input, openChat, panel } from './support/chat.ts';
import { expect, test } from './support/test.ts';

const CHAT = '/api/chatbot';
const BARE = { response: 'R99 per month.' };
const CHOICE = {
  response: 'Which one do you mean: “A laptop repair” or “The subscription”?',
  choices: [
    { label: 'A laptop repair', message: 'What does a laptop repair cost?' },
    { label: 'The subscription', message: 'What does the subscription cost?' },
  ],
};
const FIRST_AID = {
  response: `Do this now, in this order.
1. Take the device off the network: unplug the cable and switch Wi-Fi off. Do not switch the device off.
2. Change the password on another device, and sign out everywhere.
3. If you gave away bank details: phone the fraud line of your bank, the number on your card.
Phone us: ${COMPANY.phone.shown}. We are closed at this moment. Until we open: leave the device as it is.`,
  links: [{ label: 'Contact', path: '/contact-us' }],
  choices: [],
  isFirstAid: true,
  offersPerson: false,
};
const PERSON = {
  response: 'A person can phone you. Please leave your name and your number here.',
  choices: [],
  isFirstAid: false,
  offersPerson: true,
};

const log = (page: Page) => panel(page).getByRole('log');
const conversation = (page: Page) => panel(page).getByRole('region', { name: 'Conversation' });
const choice = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const form = (page: Page) => panel(page).locator('.call-back');

/** Answers each message in turn; returns what was sent. */
const answerWith = (page: Page, ...answers: object[]) =>
  answer(page, CHAT, ...answers.map((json) => ({ json })));

test('the chat begins with questions that fit the page, and they go once one is asked', async ({ page }) => {
  const { bodies, release } = await answerLate(page, CHAT, { json: BARE });
  await openChat(page, '/subscribe');
  const [question, ...others] = chatStartersFor('/subscribe');
  for (const other of others) await expect(choice(page, other)).toBeVisible();
  await expectChatAccessible(page);
  await choice(page, question).click();
  await expect(log(page).locator('.chat-message-user')).toContainText(question);
  await expect(panel(page).locator('.chat-choice')).toHaveCount(0);
  await expect(conversation(page)).toBeFocused();
  release();
  await expect(log(page)).toContainText('R99 per month.');
  await expect(conversation(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(input(page)).toBeFocused();
  expect(bodies).toEqual([{ message: question }]);
});

test('answers to several questions of one message stand apart', async ({ page }) => {
  await answerWith(page, { response: 'Yes, we come to Pinetown.\nYou can cancel at any time.' });
  await openChat(page);
  await ask(page, 'do you come to pinetown and can I cancel');
  const answers = log(page).locator('.chat-message').last().locator('p');
  await expect(answers).toHaveText(['Yes, we come to Pinetown.', 'You can cancel at any time.']);
  await expect(answers.last()).not.toHaveCSS('margin-top', '0px');
});

test('a choice is made by keys, says its message in the visitor’s place, and cannot be made twice', async ({
  page,
}) => {
  const sent = await answerWith(page, CHOICE, BARE);
  await openChat(page);
  await ask(page, 'what does it cost');
  await expect(choice(page, 'The subscription')).toBeVisible();
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(choice(page, 'The subscription')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(log(page)).toContainText('R99 per month.');
  await expect(panel(page).locator('.chat-choice')).toHaveCount(0);
  expect(sent).toEqual([
    { message: 'what does it cost' },
    { message: 'What does the subscription cost?', earlier: ['what does it cost'] },
  ]);
});

test('the live region says an answer once, and no buttons', async ({ page }) => {
  await answerWith(page, CHOICE);
  await openChat(page);
  await log(page).evaluate((region) => {
    const texts: string[] = [];
    Reflect.set(window, 'said', texts);
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) texts.push(node.textContent ?? '');
    }).observe(region, { childList: true, subtree: true, characterData: true });
  });
  await ask(page, 'what does it cost');
  await expect(choice(page, 'The subscription')).toBeVisible();
  const texts = await page.evaluate((): string[] => Reflect.get(window, 'said'));
  expect(texts.filter((words) => words.includes('Which one do you mean'))).toHaveLength(1);
  expect(texts.filter((words) => /laptop repair.*laptop repair/.test(words))).toEqual([]);
  await expect(log(page).getByRole('button')).toHaveCount(0);
});

for (const width of [390, 1440]) {
  test(`first aid is read from its start, step by step, with the phone number large, ${width} wide`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await answerWith(page, FIRST_AID);
    await openChat(page);
    await ask(page, 'i clicked a link');
    await expect(log(page).getByText('Do this now, in this order.')).toBeInViewport();
    await expect(log(page).getByRole('listitem')).toHaveText([
      /^Take the device off/,
      /^Change the/,
      /^If you gave/,
    ]);
    const phone = log(page).getByRole('link', { name: COMPANY.phone.shown });
    await expect(phone).toHaveAttribute('href', COMPANY.phone.link);
    await expect(phone).toHaveCSS('font-size', '22px');
    expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expect(log(page)).toContainText('We are closed at this moment.');
    await expectChatAccessible(page);
  });

  test(`a number is left for a person, ${width} wide: errors at the field, nothing lost, and the answer in words`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const thanks = { json: { ...BARE, response: 'Thank you. A person phones you.' } };
    const sent = await answer(page, CHAT, { json: PERSON }, refuse(500, 'No.'), thanks);
    await openChat(page);
    await choice(page, 'Ask a person').click();
    await expect(form(page).getByRole('textbox')).toHaveCount(2);
    const submit = form(page).getByRole('button', { name: 'Please phone me' });
    await submit.click();
    await expect(form(page).getByLabel('Your name')).toBeFocused();
    const [name, phone, consent] = [
      'Please enter your name.',
      'Please enter a phone number, such as 082 123 4567.',
      'Please agree that we store your number to phone you.',
    ];
    await expect(form(page).getByLabel('Your name')).toHaveAccessibleDescription(name);
    await expect(form(page).getByLabel('Your phone number')).toHaveAccessibleDescription(phone);
    await expect(form(page).getByLabel(CALL_BACK_CONSENT)).toHaveAccessibleDescription(consent);
    await expectChatAccessible(page);
    await form(page).getByLabel('Your name').fill(' Thandi ');
    await expect(form(page).locator('.field-error')).toHaveText([phone, consent]);
    await form(page).getByLabel('Your phone number').fill('082 123 4567');
    await form(page).getByText(CALL_BACK_CONSENT).click();
    await submit.click();
    await expect(form(page).getByRole('alert')).toContainText(`phone us: ${COMPANY.phone.shown}`);
    await expect(form(page).getByLabel('Your phone number')).toHaveValue('082 123 4567');
    await expectChatAccessible(page);
    await submit.click();
    await expect(log(page)).toContainText('Thank you. A person phones you.');
    await expect(form(page)).toBeHidden();
    await expect(conversation(page)).toBeFocused();
    for (const field of await form(page).getByRole('textbox', { includeHidden: true }).all())
      await expect(field).toHaveValue('');
    const callBack = { name: 'Thandi', phone: '082 123 4567', consent: true, nickname: '' };
    expect(sent[1]).toMatchObject({ message: expect.any(String), callBack });
    expect(Object(sent[1]).callBack.idempotencyKey).toMatch(/^[0-9a-f]{32}$/);
    expect(sent[2]).toEqual(sent[1]);
  });
}

test('with choices beside it the form is folded up', async ({ page }) => {
  await answerWith(page, { ...CHOICE, offersPerson: true });
  await openChat(page);
  await ask(page, 'huh');
  await expect(choice(page, 'The subscription')).toBeVisible();
  await expect(form(page).getByLabel('Your name')).toBeHidden();
  await form(page).getByText('Let a person phone you').click();
  await expect(form(page).getByLabel('Your name')).toBeVisible();
});

test('above the keyboard of a phone the field and the last words are in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await answerWith(page, CHOICE);
  await openChat(page);
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { value: 480, configurable: true });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expect
    .poll(async () => {
      const box = await panel(page).boundingBox();
      return box && [box.y >= 0, box.y + box.height <= 480];
    })
    .toEqual([true, true]);
  await ask(page, 'what does it cost');
  await expect(choice(page, 'The subscription')).toBeInViewport();
  const field = await input(page).boundingBox();
  expect(field && field.y + field.height).toBeLessThanOrEqual(480);
});

test('with text of twice the size everything can be reached, and nothing stands out to the side', async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  await page.setViewportSize({ width: 390, height: 844 });
  await answerWith(page, { ...FIRST_AID, choices: CHOICE.choices, offersPerson: true });
  await openChat(page);
  await ask(page, 'i clicked a link');
  await expect(log(page).getByRole('listitem')).toHaveCount(3);
  const overflow = await panel(page).evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll('*')]
      .filter((element) => !element.matches('.nobody, .nobody *, .visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > dialog.getBoundingClientRect().right + 1)
      .map((element) => element.className),
  );
  expect(overflow).toEqual([]);
  expect((await conversation(page).boundingBox())?.height).toBeGreaterThan(200);
});
