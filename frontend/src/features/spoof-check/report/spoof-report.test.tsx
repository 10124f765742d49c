/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import type { SpoofCheckAnswer } from '#shared/api/spoof-check.ts';
import { spoofCheckAnswer, spoofCheckFix, senders, verdict } from '../../../testing/spoof-check-answer.ts';
import type { Question } from '../check-state.ts';
import { SpoofReport } from './spoof-report.tsx';

function show(answer: SpoofCheckAnswer): Question[] {
  const asked: Question[] = [];
  const question = { domain: answer.domain, selector: '' };
  render(
    <MemoryRouter>
      <SpoofReport
        answered={{ kind: 'answered', question, answer, at: new Date(0) }}
        onCheck={(one) => asked.push(one)}
      />
    </MemoryRouter>,
  );
  return asked;
}

/** A piece of the evidence: its closed line and what is inside. */
function mark(id: string): HTMLElement {
  const found = document.getElementById(`mark-${id}`);
  if (!found) throw new Error(`There is no mark "${id}".`);
  return found;
}

/** The text of an element as one line. */
function textOf(place: Element | null | undefined): string {
  return (place?.textContent ?? '').replace(/\s+/g, ' ');
}

const steps = () => [...document.querySelectorAll<HTMLElement>('.result-steps > ol > li')];

test('a domain with letters of its language is headed with them', () => {
  show(spoofCheckAnswer({ domain: 'xn--bckerei-5wa.example', shownDomain: 'bäckerei.example' }));
  const headings = screen.getAllByRole('heading').map(textOf).join(' ');
  expect(headings).toContain('bäckerei.example');
  expect(headings).not.toContain('xn--');
});

test.each([
  ['absent', 'nobody', /There is no SPF record/],
  ['faulty', 'nobody', /your own servers included/],
  ['faulty', 'listed', /256 addresses pass\. For all other senders the record is broken/],
] as const)('an SPF record that is %s and names %s is not said to let nobody pass', (state, reach, words) => {
  show(spoofCheckAnswer({ spfValid: false }, { spf: { state, ...senders({ reach }) } }));
  expect(textOf(mark('senders'))).toMatch(words);
});

test('the evidence is listed, and one sign makes a sender', () => {
  const evidence = [
    { id: 'spf', says: 'sends-nothing', sentence: 'Its SPF record says that nobody sends.' },
    { id: 'dkim', says: 'sends', sentence: 'Signing is set up under "s1".' },
  ] as const;
  show(spoofCheckAnswer({}, { evidence: [...evidence] }));
  const listed = within(mark('senders')).getAllByRole('listitem');
  expect(listed.map((item) => item.textContent)).toEqual([
    'Its SPF record says that nobody sends. A sign that it does not',
    'Signing is set up under "s1". A sign that it does',
  ]);
  expect(textOf(mark('senders'))).toContain('One sign is enough to treat it as a sender');
});

test('a domain that is a sender only because something could not be read is told so', () => {
  const evidence = [{ id: 'dkim', says: 'unknown', sentence: 'DKIM keys could not be looked up.' }] as const;
  show(spoofCheckAnswer({}, { evidence: [...evidence] }));
  expect(textOf(mark('senders'))).toContain('we could not read everything');
});

test('a domain that sends nothing is told so', () => {
  const evidence = [{ id: 'mx', says: 'sends-nothing', sentence: 'It names no mail server.' }] as const;
  show(spoofCheckAnswer({}, { sendsMail: false, evidence: [...evidence] }));
  expect(textOf(mark('senders'))).toContain('As far as its records show, it sends no mail.');
});

test('the step that asks for a later check does not say again what could not be read', () => {
  const sentence = 'The DMARC record could not be read: the name servers of x.example did not answer.';
  const explanation = `${sentence} Until it is read we do not advise on what depends on it.`;
  const fix = spoofCheckFix(1, { id: 'try-again', explanation, record: null });
  show(spoofCheckAnswer({ ...verdict('unknown'), fixes: [fix] }, { unknown: [{ id: 'dmarc', sentence }] }));
  expect(textOf(document.body).split(sentence)).toHaveLength(2);
  expect(textOf(steps()[0])).toContain('Until it is read we do not advise');
  expect(screen.getAllByRole('button', { name: 'Check again now' })).toHaveLength(1);
});

test.each([
  [{ isMet: true }, 'met, as far as can be seen'],
  [{ isMet: false }, 'not met'],
])('rules for bulk senders are inside, not on the closed line (%j)', (bulk, words) => {
  show(spoofCheckAnswer({ bulkRules: { ...bulk, sentence: 'Bulk.', source: 'Rules' } }));
  expect(textOf(mark('senders').querySelector('summary'))).not.toContain('5,000');
  expect(textOf(mark('senders'))).toContain(words);
});

test('a closed line says what is inside', () => {
  const to = { address: 'a@x.example', kind: 'aggregate', isAccepted: true } as const;
  show(spoofCheckAnswer({ senders: [] }, { dmarc: { reports: [to] } }));
  expect(textOf(mark('seen').querySelector('summary'))).toBe(
    'Also seen MX 0, look-ups 2 of 10, MTA-STS none',
  );
  expect(screen.getByText('DMARC reports to 1 mailbox: read here')).toBeTruthy();
});

test('newer and older receivers are told apart only where they differ', () => {
  show(spoofCheckAnswer());
  expect(textOf(document.body)).not.toContain('RFC 7489');
});

test('a step says what to wait for, what it replaces and what a stranger could do after it', () => {
  const afterwards = {
    grade: 'excellent',
    domain: 'no',
    subdomain: 'partly',
    sentence: 'No. All refuse.',
  } as const;
  show(
    spoofCheckAnswer({
      ...verdict('yes'),
      overallProtection: 'poor',
      fixes: [
        spoofCheckFix(1, {
          waitBefore: 'Read the reports.',
          replaces: ['v=DMARC1; p=old'],
          afterwards,
          waitFor: 'Watch.',
        }),
      ],
    }),
  );
  const [step] = steps();
  expect(textOf(step)).toContain('Before this step. Read the reports.');
  expect(textOf(step)).toContain('Then wait. Watch.');
  expect(textOf(step)).toContain('Instead ofv=DMARC1; p=old');
  expect(textOf(step)).toContain('Leads to: Excellent');
  expect(textOf(document.querySelector('.level-path [aria-current]'))).toBe('Poor');
});

test('a step that changes nothing yet says so, and the last one says nothing of it', () => {
  show(
    spoofCheckAnswer({
      fixes: [spoofCheckFix(1), spoofCheckFix(2, { waitFor: 'Watch.' }), spoofCheckFix(3)],
    }),
  );
  expect(steps().map((step) => textOf(step.querySelector('.result-step-facts, summary')))).toEqual([
    expect.stringContaining('Leads to: the next step'),
    expect.stringContaining('weeks of watching'),
    'Title of step 3',
  ]);
});

test('only steps that rest on the reports lead to them', () => {
  const waitBefore = 'Add every other service.';
  const fixes = [
    spoofCheckFix(1, { id: 'spf', waitBefore }),
    spoofCheckFix(2, { id: 'dmarc-quarantine', waitBefore }),
  ];
  show(spoofCheckAnswer({ fixes }));
  expect(steps().map((step) => textOf(step).includes('Read the reports here'))).toEqual([false, true]);
});

test('a step that lets strangers do more is not called safer', () => {
  const afterwards = { grade: 'good', domain: 'yes', subdomain: 'yes', sentence: '' } as const;
  show(spoofCheckAnswer({ fixes: [spoofCheckFix(1, { afterwards }), spoofCheckFix(2)] }));
  expect(textOf(steps()[0])).toContain('Leads to: your own mail delivered');
});

test('of a domain that is somebody else’s nothing is handed on, ordered or watched', () => {
  show(spoofCheckAnswer({ fixes: [spoofCheckFix(1, { id: 'not-yours' })] }));
  expect(document.querySelector('.level-path, .what-now')).toBeNull();
  expect(screen.queryByRole('button', { name: /for my IT person/ })).toBeNull();
});

test('a long value is offered whole, and only of such a one is said that panels cut it', async () => {
  const value = 'a'.repeat(256);
  const record = { host: 's1._domainkey.x.example', zone: 'x.example', type: 'TXT', value } as const;
  const user = userEvent.setup();
  show(spoofCheckAnswer({ fixes: [spoofCheckFix(1, { record }), spoofCheckFix(2)] }));
  expect(steps().map((step) => textOf(step).includes('Paste the whole value'))).toEqual([true, false]);
  await user.click(screen.getByRole('button', { name: 'Copy the value of step 1' }));
  expect(await navigator.clipboard.readText()).toBe(value);
});

test.each([
  ['shop.x.co.za', 'x.co.za', 'adds x.co.za by itself, enter only shop'],
  ['*.shop.x.co.za', 'x.co.za', 'adds x.co.za by itself, enter only *.shop'],
  ['x.co.za', 'x.co.za', 'adds x.co.za by itself, enter only @'],
])('the short host of %s is the one in the panel of %s', (host, zone, words) => {
  const value = 'v=spf1 -all';
  const fix = spoofCheckFix(1, { record: { host, zone, type: 'TXT', value } });
  show(spoofCheckAnswer({ domain: 'shop.x.co.za', fixes: [fix] }));
  expect(textOf(steps()[0])).toContain(words);
});

test('a record says who publishes it; what only the owner can do has none to publish', () => {
  show(spoofCheckAnswer({ fixes: [spoofCheckFix(1), spoofCheckFix(2, { record: null })] }));
  expect(textOf(steps()[0])).toContain('Who: whoever looks after your DNS');
  expect(steps()[1]?.querySelector('.slip')).toBeNull();
  expect(textOf(steps()[1])).not.toContain('Who:');
});

test('what the domain does not have is one row, and what it has is told in full', () => {
  const found = { state: 'found', record: 'v=STSv1; id=1' } as const;
  show(spoofCheckAnswer({}, { mtaSts: found, bimi: { state: 'absent', record: null } }));
  const rows = [...mark('seen').querySelectorAll('tr')].map(textOf);
  expect(rows).toContain('MTA-STSPublishedv=STSv1; id=1');
  expect(rows.at(-1)).toMatch(/^None found.*BIMI$/);
  expect(rows.filter((row) => row.includes('BIMI'))).toHaveLength(1);
});

test.each([
  ['not-found', 'DKIM keysNone under the 2 selectors tried'],
  ['unknown', 'DKIM keysCould not be asked'],
] as const)('DKIM keys that are %s are not among what the domain does not have', (state, texts) => {
  show(spoofCheckAnswer({}, { dkim: { state, keys: [], tried: ['a', 'b'] } }));
  const rows = [...mark('seen').querySelectorAll('tr')].map(textOf);
  expect(rows).toContain(texts);
  expect(rows.filter((row) => row.includes('DKIM'))).toHaveLength(1);
});

test('DKIM keys that are proven absent are among what the domain does not have', () => {
  show(spoofCheckAnswer({}, { dkim: { state: 'absent', keys: [], tried: [] } }));
  const rows = [...mark('seen').querySelectorAll('tr')].map(textOf);
  expect(rows.filter((row) => row.includes('DKIM'))).toEqual([
    expect.stringMatching(/^None found.*DKIM keys/),
  ]);
});
