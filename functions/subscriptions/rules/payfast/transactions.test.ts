import { HISTORY_COLUMNS, readHistory, readTransactions } from './transactions.ts';

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
  ['a blank line before it', `\r\n${HEADER}\r\n${ROW}`],
  ['JSON after white space', `\n ${JSON.stringify({ data: { response: `${HEADER}\n${ROW}` } })}`],
  [
    'quoted names after a byte order mark, and white space around what is read',
    '\uFEFF"Date","Gross","M Payment ID","PF Payment ID"\n 2026-12-21 , 99.00 , abc , 1000001 \n',
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

/** A history with the required columns. */
const historyOf = (...rows: string[]) => readTransactions([HISTORY_COLUMNS, ...rows].join('\n'));

test('the columns that people are told of are enough', () => {
  expect(historyOf('2026-12-21,99.00,abc,1000001')).toEqual([PAID]);
});

test.each(['debit', 'Debit', ' DEBIT '])('what is signed %j was given, not taken', (sign) => {
  const header = 'Sign,Date,Gross,M Payment ID,PF Payment ID';
  expect(readTransactions(`${header}\n${sign},2026-12-21,99.00,abc,1000001`)).toEqual([]);
});

test.each([
  ['2026-12-21,99,abc,1000001', 9900],
  ['2026-12-21,99.5,abc,1000001', 9950],
  ['2026-12-21,99.00 each,abc,1000001', undefined],
  ['2026-12-21,USD99.00,abc,1000001', undefined],
  ['2026-12-21,99.001,abc,1000001', undefined],
  ['2026-12-21,,abc,1000001', undefined],
  ['21 December,99.00,abc,1000001', undefined],
  ['on 2026-12-21,99.00,abc,1000001', undefined],
  ['2026-12-21,99.00,abc,', undefined],
  ['2026-12-21', undefined],
])('the row %j takes %s cents', (row, cents) => {
  expect(historyOf(row)?.map(({ amountCents }) => amountCents)).toEqual(cents === undefined ? [] : [cents]);
});

test('our own id may be missing, or hold what CSV has a meaning for', () => {
  const history = historyOf('2026-12-21,99.00,,1', '2026-12-21,99.00,"a ""b"", c",2');
  expect(history?.map(({ merchantPaymentId }) => merchantPaymentId)).toEqual(['', 'a "b", c']);
  expect(readTransactions('Date,Gross,PF Payment ID,M Payment ID\n2026-12-21,99.00,1')).toMatchObject([
    { paymentId: '1', merchantPaymentId: '' },
  ]);
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

test('rows that take nothing are counted too', () => {
  expect(readHistory(`${HISTORY_COLUMNS}\n2026-12-21,-99.00,a,1\n2026-12-21,99.00,a,2`)).toMatchObject({
    rows: 2,
    transactions: [{ paymentId: '2' }],
  });
});

test('a history without any transaction is one', () => {
  expect(readTransactions(HEADER)).toEqual([]);
});
