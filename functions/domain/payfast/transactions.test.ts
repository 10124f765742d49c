import { readTransactions } from './transactions.ts';

const HEADER =
  'Date,Type,Sign,Party,Name,Description,Currency,Funding Type,Gross,Fee,Net,Balance,M Payment ID,PF Payment ID';
const ROW =
  '2026-12-21 07:00:12,Funds Received,Credit,"Nkosi, ""T""",IT support,All-inclusive,ZAR,Credit Card,99.00,-3.47,95.53,95.53,abc,1000001';
const PAID = { paymentId: '1000001', merchantPaymentId: 'abc', day: '2026-12-21', amountCents: 9900 };

test.each([
  ['the export itself', `${HEADER}\r\n${ROW}\r\n`],
  ['an export of a spreadsheet', `\uFEFF${HEADER}\n${ROW}`],
  [
    'the JSON of the management API',
    JSON.stringify({ code: 200, status: 'success', data: { response: `${HEADER}\r\n${ROW}` } }),
  ],
  [
    'other columns in another order',
    'pf payment id,GROSS,m_payment_id,date\n1000001,R 99.00,abc,2026-12-21\n',
  ],
])('reads %s', (_, text) => {
  expect(readTransactions(text)).toEqual([PAID]);
});

test('what did not come from a customer is left out', () => {
  const rows = [
    ROW,
    '2026-12-22,Payout,Debit,,,,ZAR,,-500.00,0,-500.00,0,,1000002',
    '2026-12-22,Refund,Debit,,,,ZAR,,99.00,0,99.00,0,abc,1000003',
    '2026-12-22,Fee,Credit,,,,ZAR,,0.00,0,0,0,,1000004',
    '2026-12-22,Monthly fee,Credit,,,,ZAR,,10.00,0,10.00,0,,',
  ];
  expect(readTransactions([HEADER, ...rows].join('\n'))).toEqual([PAID]);
});

test('amounts are read to the cent, with thousands set apart', () => {
  const csv = `Date,Gross,M Payment ID,PF Payment ID\n2026-12-21,"R1,234.50",a,1\n2026-12-21,0.29,a,2`;
  expect(readTransactions(csv)?.map(({ amountCents }) => amountCents)).toEqual([123_450, 29]);
});

test.each(['', '<html>Maintenance</html>', '{"code":200}', '{', 'Date,Gross\n2026-12-21,99.00'])(
  'nothing is concluded from %j',
  (text) => {
    expect(readTransactions(text)).toBeUndefined();
  },
);

test('a history without any transaction is one', () => {
  expect(readTransactions(HEADER)).toEqual([]);
});
