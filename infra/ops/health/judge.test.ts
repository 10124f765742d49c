import { attention, type Finding, findingsInWords } from './finding.ts';
import type { AccountFacts } from './gather-account.ts';
import type { ProductFacts } from './gather-product.ts';
import { judgeAccount } from './judge-account.ts';
import { judgeProduct } from './judge-product.ts';

const PLACE = { stage: 'prod', region: 'af-south-1', site: 'https://shop.co.za' };
const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NONE = { number: 0, oldestMs: 0 };
const CARE = { isRecoverable: true, isExpiring: true, isProtected: true, mustBeProtected: true };
const SUBSCRIPTIONS = {
  byState: { active: 2 },
  toReview: NONE,
  notifications: NONE,
  mail: NONE,
  todos: 0,
};

const WELL: ProductFacts = {
  tables: { known: [{ name: 'leads', awsName: 'Leads-X', status: 'ACTIVE', care: CARE }] },
  records: { known: [] },
  leadMail: { known: NONE },
  monitorMail: { known: NONE },
  leads: { known: { today: 3, suspectToday: 0 } },
  subscriptions: { known: SUBSCRIPTIONS },
  catalogue: { known: { websites: 900, ageMs: HOUR } },
  limits: { known: [] },
  articles: { known: 7 },
  jobs: { known: [{ name: 'SendOutbox', lastRunAt: NOW - 16 * MINUTE, failures: 0 }] },
  site: { known: [{ weight: 'fine', about: 'home page', says: '200' }] },
  clockAheadMs: { known: 400 },
};

const ACCOUNT_WELL: AccountFacts = {
  sender: { known: 'verified' },
  mail: { known: { isSandbox: false, isEnabled: true } },
  quota: { known: { sent: 10, most: 50_000 } },
  secrets: { known: [{ name: 'hibp-api-key', isSet: true, isNeeded: true }] },
  alarms: { known: [{ name: 'Faults', state: 'OK', about: '' }] },
  alarmMail: { known: { confirmed: 2, unconfirmed: 0 } },
  certificateEndsAt: { known: NOW + 90 * DAY },
};

function unwell(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ weight }) => weight !== 'fine')
    .map(({ weight, about, says, todo }) => `${weight}: ${about}: ${says} ${todo}`);
}

test('of a product that is well everything is said, and nothing needs attention', () => {
  const findings = [...judgeProduct(WELL, NOW, PLACE), ...judgeAccount(ACCOUNT_WELL, NOW, PLACE)];
  expect(unwell(findings)).toEqual([]);
  const facts = [...Object.keys(WELL), ...Object.keys(ACCOUNT_WELL)];
  expect(findings).toHaveLength(facts.length);
  expect(findingsInWords(findings)).toContain('ok         leads          3 came in today.\n');
});

const table = (part: Partial<typeof CARE>) => ({
  known: [{ name: 'leads', awsName: 'Leads-X', status: 'ACTIVE', care: { ...CARE, ...part } }],
});

test.each<[Partial<ProductFacts>, string]>([
  [
    { tables: { known: [{ name: 'leads', awsName: 'Leads-X', status: 'no such table' }] } },
    'attention: tables: leads cannot be used',
  ],
  [
    { tables: table({ isRecoverable: false }) },
    'leads has no point-in-time recovery. aws dynamodb update-continuous-backups --region af-south-1 --table-name Leads-X --point-in-time-recovery-specification PointInTimeRecoveryEnabled=true',
  ],
  [
    { tables: table({ isExpiring: false }) },
    'leads does not delete expired items. aws dynamodb update-time-to-live --region af-south-1 --table-name Leads-X --time-to-live-specification Enabled=true,AttributeName=expiresAt',
  ],
  [
    { tables: table({ isProtected: false }) },
    'leads has no deletion protection. aws dynamodb update-table --region af-south-1 --table-name Leads-X --deletion-protection-enabled',
  ],
  [{ records: { known: ['leads {"id":"x"}'] } }, 'attention: records: leads {"id":"x"} cannot be read'],
  [
    { leadMail: { known: { number: 1, oldestMs: 16 * MINUTE } } },
    '1 lead waits to be mailed, the oldest for 16 min',
  ],
  [
    { monitorMail: { known: { number: 2, oldestMs: 16 * MINUTE } } },
    'attention: monitor mail: 2 monitors wait to be mailed, the oldest for 16 minutes. docs/runbook.md#mail-waits',
  ],
  [{ leadMail: { unknown: 'Timeout' } }, 'attention: lead mail: It could not be checked: Timeout'],
  [
    { subscriptions: { known: { ...SUBSCRIPTIONS, toReview: { number: 2, oldestMs: 3 * HOUR } } } },
    'attention: subscriptions: 2 overdue for review, the oldest for 3 hours.',
  ],
  [
    { subscriptions: { known: { ...SUBSCRIPTIONS, notifications: { number: 1, oldestMs: 16 * MINUTE } } } },
    '1 payment notification(s) waiting to be confirmed, the oldest for 16 minutes.',
  ],
  [
    { subscriptions: { known: { ...SUBSCRIPTIONS, mail: { number: 1, oldestMs: 3 * DAY } } } },
    '1 with mail that is not sent yet, the oldest for 3 days',
  ],
  [
    { subscriptions: { known: { ...SUBSCRIPTIONS, todos: 2 } } },
    'attention: to do: 2 things wait for a person. npm run ops -- --stage prod --region af-south-1 todo',
  ],
  [{ catalogue: { known: undefined } }, 'note: breach list: There is no copy yet.'],
  [{ catalogue: { known: { websites: 9, ageMs: 25 * HOUR } } }, 'note: breach list: 9 websites'],
  [
    { articles: { known: 0 } },
    'None is published. npm run ops -- --stage prod --region af-south-1 blog import shared/content/articles',
  ],
  [
    { site: { known: [attention('home page', '502', 'Look at the last deployment.')] } },
    'home page: 502 Look at the last deployment. To check again: npm run smoke -- https://shop.co.za',
  ],
  [{ jobs: { known: [{ name: 'J', lastRunAt: undefined, failures: 0 }] } }, 'J has not run for two days'],
  [{ jobs: { known: [{ name: 'J', lastRunAt: NOW - 27 * HOUR, failures: 0 }] } }, 'J last ran 27 hours ago'],
  [
    { jobs: { known: [{ name: 'SendOutbox', lastRunAt: NOW - 17 * MINUTE, failures: 0 }] } },
    'attention: jobs: SendOutbox last ran 17 minutes ago.',
  ],
  [
    { jobs: { known: [{ name: 'CheckMonitors', lastRunAt: NOW - 3 * HOUR, failures: 0 }] } },
    'attention: jobs: CheckMonitors last ran 3 hours ago.',
  ],
  [
    { jobs: { known: [{ name: 'ReconcilePayments', lastRunAt: NOW - 27 * HOUR, failures: 0 }] } },
    'attention: jobs: ReconcilePayments last ran 27 hours ago.',
  ],
  [{ jobs: { known: [{ name: 'J', lastRunAt: NOW, failures: 2 }] } }, 'note: jobs: J failed 2 times'],
  [{ jobs: { known: [{ name: 'J', lastRunAt: NOW, failures: 1 }] } }, 'note: jobs: J failed once'],
  [{ jobs: { known: [] } }, 'note: jobs: None has run yet.'],
  [
    { clockAheadMs: { known: 2 * MINUTE } },
    'attention: clock: This machine’s clock is 2 minutes ahead of the site’s.',
  ],
  [{ clockAheadMs: { known: -90_000 } }, 'behind the site'],
])('%j is said with what to do', (part, sentence) => {
  const found = unwell(judgeProduct({ ...WELL, ...part }, NOW, PLACE));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(sentence);
});

test.each<[Partial<ProductFacts>]>([
  [{ leadMail: { known: { number: 3, oldestMs: 15 * MINUTE } } }],
  [{ leads: { known: { today: 0, suspectToday: 9 } } }],
  [{ subscriptions: { known: { ...SUBSCRIPTIONS, toReview: { number: 2, oldestMs: 2 * HOUR } } } }],
  [{ tables: table({ isProtected: false, mustBeProtected: false }) }],
  [{ tables: { known: [{ name: 'leads', awsName: 'Leads-X', status: 'ACTIVE' }] } }],
  [{ clockAheadMs: { known: -MINUTE } }],
  [{ limits: { known: [{ name: 'questions', taken: 3 }] } }],
  [{ jobs: { known: [{ name: 'CheckMonitors', lastRunAt: NOW - 2 * HOUR, failures: 0 }] } }],
  [{ jobs: { known: [{ name: 'ReconcilePayments', lastRunAt: NOW - 26 * HOUR, failures: 0 }] } }],
])('%j needs nothing', (part) => {
  expect(unwell(judgeProduct({ ...WELL, ...part }, NOW, PLACE))).toEqual([]);
});

test.each<[Partial<AccountFacts>, string]>([
  [{ sender: { known: 'waiting' } }, 'attention: sender: SES has not verified it yet.'],
  [{ sender: { known: 'unknown' } }, 'attention: sender: SES has no such identity.'],
  [{ mail: { known: { isSandbox: true, isEnabled: true } } }, 'in the sandbox of SES'],
  [{ mail: { known: { isSandbox: true, isEnabled: false } } }, 'AWS has stopped the mail of this account.'],
  [{ quota: { known: { sent: 161, most: 200 } } }, 'attention: mail quota: 161 of 200 mails'],
  [
    { secrets: { known: [{ name: 'hibp-api-key', isSet: false, isNeeded: true }] } },
    'attention: secrets: hibp-api-key is not set. npm run ops -- --stage prod --region af-south-1 secrets set hibp-api-key',
  ],
  [{ secrets: { known: [{ name: 'x', isSet: false, isNeeded: false }] } }, 'note: secrets: x is not set'],
  [{ alarms: { known: [] } }, 'attention: alarms: The stage has none.'],
  [
    { alarms: { known: [{ name: 'Faults', state: 'ALARM', about: 'See docs/runbook.md#faults' }] } },
    'attention: alarms: Faults is firing. See docs/runbook.md#faults',
  ],
  [
    { alarmMail: { known: { confirmed: 1, unconfirmed: 1 } } },
    'attention: alarm mail: 1 of 2 addresses has not confirmed, and gets no alarms.',
  ],
  [
    { alarmMail: { known: { confirmed: 0, unconfirmed: 0 } } },
    'attention: alarm mail: Nobody is told when an alarm fires. Subscribe',
  ],
  [{ certificateEndsAt: { known: NOW + 29 * DAY } }, 'attention: certificate: It expires in 29 days.'],
  [{ certificateEndsAt: { known: NOW - DAY } }, 'attention: certificate: It expired 24 hours ago.'],
  [{ certificateEndsAt: { known: undefined } }, 'note: certificate'],
  [{ alarms: { unknown: 'AccessDenied' } }, 'attention: alarms: It could not be checked: AccessDenied'],
])('of an account, %j is said with what to do', (part, sentence) => {
  const found = unwell(judgeAccount({ ...ACCOUNT_WELL, ...part }, NOW, PLACE));
  expect(found).toHaveLength(1);
  expect(found[0]).toContain(sentence);
});

test('an account without a limit of mails has no quota to use up', () => {
  const facts = { ...ACCOUNT_WELL, quota: { known: { sent: 9, most: -1 } } };
  expect(unwell(judgeAccount(facts, NOW, PLACE))).toEqual([]);
});
