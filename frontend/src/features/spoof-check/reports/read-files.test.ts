import { gzipSync, strToU8, zipSync } from 'fflate';
import { MOST_FILES, readReports } from './read-files.ts';
import { googleForm, microsoftForm, newForm, type SampleReport } from '../../../testing/report-texts.ts';
import type { NamedSender } from './summarise.ts';

const DOMAIN = 'firm.example';
const OFFICE: NamedSender = {
  name: 'Our mailbox service',
  networks: ['192.0.2.0/24', '2001:db8:1::/48'],
  selectors: ['selector1'],
  domains: ['mailbox.example'],
};
const LETTERS: NamedSender = {
  name: 'Newsletters',
  networks: [],
  selectors: ['k2'],
  domains: ['letters.example'],
};

const REPORT: SampleReport = {
  receiver: 'receiver.example',
  id: '17',
  begin: 1_790_000_000,
  end: 1_790_086_400,
  domain: DOMAIN,
  rows: [
    { ip: '192.0.2.9', count: 40, dkim: 'pass', spf: 'pass' },
    { ip: '2001:db8:1::9', count: 2, dkim: 'pass', spf: 'fail' },
    {
      ip: '198.51.100.4',
      count: 412,
      dkim: 'fail',
      spf: 'fail',
      envelope: 'bounce.letters.example',
      signatures: [['letters.example', 'x', 'pass']],
    },
    { ip: '203.0.113.80', count: 3, dkim: 'fail', spf: 'fail', envelope: '' },
  ],
};

const file = (content: string | Uint8Array, name = 'report.xml') => ({
  name,
  arrayBuffer: () => {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    return Promise.resolve(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength));
  },
});

function read(...files: ReturnType<typeof file>[]) {
  return readReports({
    domain: DOMAIN,
    senders: [OFFICE, LETTERS],
    files: files as unknown as readonly File[],
  });
}

const counts = async (...files: ReturnType<typeof file>[]) =>
  (await read(...files)).summary?.sources.map(({ name, passed, failed }) => [name, passed, failed]);

const EXPECTED = [
  ['Newsletters', 0, 412],
  ['Our mailbox service', 42, 0],
  ['203.0.113.80', 0, 3],
];

test.each([
  ['as Google writes it', googleForm(REPORT)],
  ['as Microsoft writes it', microsoftForm(REPORT)],
  ['of RFC 9990, with a prefix', newForm(REPORT)],
])('a report %s is added up by sender', async (_, xml) => {
  expect(await counts(file(xml))).toEqual(EXPECTED);
});

test('a report comes as it is, gzipped, or zipped with others, whatever its name says', async () => {
  const other = {
    ...REPORT,
    id: '18',
    rows: [{ ip: '192.0.2.1', count: 5, dkim: 'pass', spf: 'fail' } as const],
  };
  const zip = zipSync({
    'a.xml': strToU8(googleForm(REPORT)),
    '__MACOSX/._a.xml': strToU8('junk'),
    'b.XML': strToU8(googleForm(other)),
  });
  expect(await counts(file(gzipSync(strToU8(googleForm(REPORT))), 'x.bin'))).toEqual(EXPECTED);
  expect(await counts(file(zip, 'x.bin'))).toEqual([
    ['Newsletters', 0, 412],
    ['Our mailbox service', 47, 0],
    ['203.0.113.80', 0, 3],
  ]);
});

test('the period, the receivers and the number of messages cover all reports', async () => {
  const later = { ...REPORT, receiver: 'Räder & Co', begin: REPORT.end, end: REPORT.end + 86_400 };
  const { summary } = await read(file(googleForm(REPORT)), file(microsoftForm(later)));
  expect(summary).toMatchObject({
    begin: REPORT.begin,
    end: REPORT.end + 86_400,
    receivers: ['Räder & Co', 'receiver.example'],
    reports: 2,
    messages: 914,
  });
});

test('the same report chosen twice counts once, and is named', async () => {
  const reading = await read(file(googleForm(REPORT), 'a.xml'), file(googleForm(REPORT), 'b.xml'));
  expect(reading.summary?.messages).toBe(457);
  expect(reading.skipped).toEqual([
    { name: 'b.xml', why: 'is the same report as another file, and counted once' },
  ]);
});

const whole = googleForm(REPORT);

test('a row about no message and without an address, and a schema left open, break no report', async () => {
  const empty = '<record><row><source_ip></source_ip><count>0</count></row></record>';
  const odd = whole
    .replace('<feedback>', '<feedback><xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema">')
    .replace('<record>', `${empty}<record>`);
  expect(await counts(file(odd))).toEqual(EXPECTED);
});

test('the name that a server gives itself is no return address', async () => {
  const hello = '<spf><domain>mail.letters.example</domain><scope>helo</scope><result>pass</result></spf>';
  const row = { ip: '203.0.113.9', count: 5, dkim: 'fail', spf: 'fail', envelope: '' } as const;
  const report = googleForm({ ...REPORT, rows: [row] }).replace(/<spf><domain>.*?<\/spf>/, hello);
  expect(await counts(file(report))).toEqual([['203.0.113.9', 0, 5]]);
});

test.each(['shop.firm.example', 'example'])(
  'a report about %s, above or below the domain, is its own',
  async (name) => {
    expect(await counts(file(googleForm({ ...REPORT, domain: name })))).toEqual(EXPECTED);
  },
);

test.each([
  ['nothing at all', '', 'is not a DMARC report'],
  ['a page', '<!doctype html><html></html>', 'has a document type, which no report has: it was not read'],
  [
    'entities',
    whole.replace('<feedback>', '<!DOCTYPE feedback [<!ENTITY a "aaaa">]><feedback>'),
    'has a document type, which no report has: it was not read',
  ],
  ['other XML', '<rss></rss>', 'is not a DMARC report'],
  ['a broken end', whole.slice(0, -40), 'is damaged or incomplete'],
  ['crossed tags', whole.replace('</count>', '</source_ip>'), 'is damaged or incomplete'],
  ['a second root', `${whole}<feedback></feedback>`, 'is damaged: it goes on after its end'],
  ['half a message', whole.replace('>40<', '>40.5<'), 'has a row without an address or a number of messages'],
  [
    'no dates',
    whole.replace(/<begin>\d+/, '<begin>soon'),
    'does not say which domain and which days it is about',
  ],
  [
    'another domain',
    whole.replaceAll(DOMAIN, 'other.example'),
    `is about other.example, not about ${DOMAIN}`,
  ],
  [
    'a name that only ends alike',
    whole.replaceAll(DOMAIN, `other${DOMAIN}`),
    `is about other${DOMAIN}, not about ${DOMAIN}`,
  ],
  ['a damaged gzip', gzipSync(strToU8(whole)).subarray(0, 90), 'is damaged or incomplete'],
  ['a damaged zip', zipSync({ 'a.xml': strToU8(whole) }).subarray(0, 300), 'is damaged or incomplete'],
  [
    'a zip without reports',
    zipSync({ 'a.txt': strToU8('x') }),
    'has no report in it: a report is an .xml file',
  ],
])('%s is refused by name, and the others count', async (_, content, why) => {
  const reading = await read(file(content, 'bad'), file(whole));
  expect(reading.skipped).toEqual([{ name: 'bad', why }]);
  expect(reading.summary?.messages).toBe(457);
});

test('a bomb is refused before it is unpacked whole', async () => {
  const bomb = gzipSync(new Uint8Array(60_000_000).fill(32));
  const reading = await read(file(whole), file(bomb, 'bomb.gz'));
  expect(reading.skipped).toEqual([
    { name: 'bomb.gz', why: 'is too large: at most 50 MB are read at once, unpacked' },
  ]);
  expect(reading.summary?.messages).toBe(457);
});

test('files beyond the limit are named, not dropped silently', async () => {
  const files = Array.from({ length: MOST_FILES + 1 }, (_, nth) =>
    file(googleForm({ ...REPORT, id: String(nth) }), `${nth}.xml`),
  );
  const reading = await read(...files);
  expect(reading.summary?.reports).toBe(MOST_FILES);
  expect(reading.skipped).toEqual([
    { name: `${MOST_FILES}.xml`, why: `was not read: at most ${MOST_FILES} files are read at once` },
  ]);
});
