import { isMtaSts, isTlsRpt } from './other-records.ts';

test.each([
  ['v=STSv1; id=20260101', true],
  ['v=STSv1;id=a1;', true],
  ['v=STSv1;\tid=1 ; more=x-y ;', true],
  ['v=STSv1; more=x; id=1', true],
  ['v=STSv1; ID=1', false],
  ['v=STSv1; id = 1', false],
  ['v=STSv1; id=1-2', false],
  [`v=STSv1; id=${'1'.repeat(33)}`, false],
  ['v=STSv1; id=', false],
  ['v=STSv1; id=1; id=2', false],
  ['v=STSv1; id=1; more = x', false],
  ['v=STSv1; id=1; hello', false],
  ['v=STSv1; id=1\u00a0', false],
  ['v=STSv1', false],
])('%j is an MTA-STS record: %s', (record, isRecord) => {
  expect(isMtaSts(record)).toBe(isRecord);
});

test.each([
  ['v=TLSRPTv1; rua=mailto:tls@x.test', true],
  ['v=TLSRPTv1;rua=https://x.test/reports?a=b;', true],
  ['v=TLSRPTv1; rua=MAILTO:tls@x.test , https://x.test', true],
  ['v=TLSRPTv1; rua=mailto:,mailto:tls@x.test?subject=TLS', true],
  ['v=TLSRPTv1; rua=mailto:', false],
  ['v=TLSRPTv1; rua=mailto:tls', false],
  ['v=TLSRPTv1; rua=https:', false],
  ['v=TLSRPTv1; rua=https://', false],
  ['v=TLSRPTv1; rua=https:///reports', false],
  ['v=TLSRPTv1; rua=http://x.test', false],
  ['v=TLSRPTv1; RUA=mailto:tls@x.test', false],
  ['v=TLSRPTv1; rua = mailto:tls@x.test', false],
  ['v=TLSRPTv1; rua=mailto:a@x.test; rua=mailto:b@x.test', false],
  ['v=TLSRPTv1', false],
])('%j brings reports: %s', (record, brings) => {
  expect(isTlsRpt(record)).toBe(brings);
});
