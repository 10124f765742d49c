/** @jest-environment @stryker-mutator/jest-runner/jest-env/jsdom */
import { COMPANY } from '#shared/content/company.ts';
import { type MailContent, rawMail } from './mail.ts';
import { renderMail } from './render-mail.ts';

const SITE = 'https://www.harbourlight.example';
const { street, suburb, city, postalCode } = COMPANY.address;
const FOOTER = `${COMPANY.legalName}, ${street}, ${suburb}, ${city} ${postalCode}`;
const REACH = `${COMPANY.phone.shown} · ${COMPANY.email}`;
const LAST = `--\n${FOOTER}\n${REACH}\nHow we treat your details: ${SITE}/privacy-policy\n`;

const BARE: MailContent = { subject: 'Subject', heading: 'Heading', paragraphs: ['First.', 'Second.'] };
const WHOLE: MailContent = {
  ...BARE,
  points: ['One', 'Two'],
  facts: [
    ['Plan', 'Personal'],
    ['Price', 'R99'],
  ],
  quote: 'Dear all,\nhello',
  action: { label: 'Open it', address: `${SITE}/a?b=1&c=2` },
  steps: ['Do this', 'Do that'],
  closing: ['Regards', 'The desk'],
};

function pageOf(content: MailContent): Document {
  return new DOMParser().parseFromString(renderMail(content, SITE).html, 'text/html');
}

/** The texts of the elements that a selector matches. */
const textsIn = (page: ParentNode, selector: string) =>
  Array.from(page.querySelectorAll(selector), ({ textContent }) => textContent);

/** All text of a page, and the last text of a page. */
const wordsOf = (page: Document) => page.body.textContent?.replace(/\s+/g, ' ').trim();
const END = `${FOOTER}${REACH}How we treat your details`;

test('as text, each part stands apart from the next, steps are counted from one and a quote is marked', () => {
  expect(renderMail(WHOLE, SITE)).toMatchObject({
    subject: 'Subject',
    text: [
      'Heading',
      'First.',
      'Second.',
      '- One\n- Two',
      'Plan: Personal\nPrice: R99',
      '> Dear all,\n> hello',
      `Open it:\n${SITE}/a?b=1&c=2`,
      '1. Do this\n2. Do that',
      'Regards',
      'The desk',
      LAST,
    ].join('\n\n'),
  });
});

test('as text, a part that a mail does not have leaves no gap', () => {
  expect(renderMail(BARE, SITE).text).toBe(`Heading\n\nFirst.\n\nSecond.\n\n${LAST}`);
});

test('as HTML, each part is the element that it means', () => {
  const page = pageOf(WHOLE);
  expect([page.title, ...textsIn(page, 'h1')]).toEqual(['Subject', 'Heading']);
  expect(textsIn(page, 'ul > li')).toEqual(['One', 'Two']);
  expect(textsIn(page, 'th, th + td')).toEqual(['Plan', 'Personal', 'Price', 'R99']);
  expect(textsIn(page, 'blockquote')).toEqual(['Dear all,\nhello']);
  expect(textsIn(page, 'ol > li')).toEqual(['Do this', 'Do that']);
  expect(textsIn(page, 'p')).toEqual(['First.', 'Second.', 'Open it', 'Regards', 'The desk']);
  const parts = ['OneTwo', 'PlanPersonalPriceR99', 'Dear all, hello', 'Open it', 'Do thisDo that'];
  expect(wordsOf(page)).toBe(
    [COMPANY.name, 'Heading First. Second.', ...parts, 'Regards The desk', END].join(' '),
  );
  const links = Array.from(page.querySelectorAll('a'), ({ href, textContent }) => [href, textContent]);
  expect(links).toEqual([
    [`${SITE}/a?b=1&c=2`, 'Open it'],
    [`${SITE}/privacy-policy`, 'How we treat your details'],
  ]);
});

test('as HTML, a part that a mail does not have is no element, and nothing else is written', () => {
  const page = pageOf(BARE);
  expect(textsIn(page, 'ul, ol, li, th, blockquote')).toEqual([]);
  expect(page.querySelectorAll('table')).toHaveLength(2);
  expect(wordsOf(page)).toBe([COMPANY.name, 'Heading First. Second.', END].join(' '));
});

test('several things to press stand one below the other', () => {
  const choices = [
    { label: 'Yes', address: `${SITE}/y` },
    { label: 'No', address: `${SITE}/n` },
  ];
  const content = { ...BARE, choices };
  expect(renderMail(content, SITE).text).toContain(`Yes:\n${SITE}/y\n\nNo:\n${SITE}/n\n\n--`);
  expect(textsIn(pageOf(content), 'p a')).toEqual(['Yes', 'No']);
});

test('every letter that means something in HTML is escaped, wherever it stands', () => {
  const nasty = `<b>&amp;"'>`;
  const page = pageOf({
    subject: nasty,
    heading: nasty,
    paragraphs: [nasty],
    points: [nasty],
    facts: [[nasty, nasty]],
    quote: nasty,
    action: { label: nasty, address: `${SITE}/?q=${nasty}` },
    steps: [nasty],
    closing: [nasty],
  });
  const places = textsIn(page, 'title, h1, p, li, th, th + td, blockquote');
  expect(places).toEqual(Array.from({ length: 10 }, () => nasty));
  expect(page.querySelector('p a')?.getAttribute('href')).toBe(`${SITE}/?q=${nasty}`);
  expect(page.querySelectorAll('b')).toHaveLength(0);
});

const HEAD = { from: '"Us" <us@example.com>', to: ['you@example.com'], replyTo: [], headers: {} };

test.each(['x\r\nBcc: everybody@example.com', 'x\ny', 'x\0'])('a field with %j is never sent', (value) => {
  const mail = { subject: 'S', text: 't', html: 'h' };
  expect(() => rawMail(mail, { ...HEAD, headers: { 'List-Unsubscribe': value } })).toThrow(
    'more than one line',
  );
  expect(() => rawMail(mail, { ...HEAD, to: [value] })).toThrow('more than one line');
});
