import { createServer, type IncomingHttpHeaders } from 'node:http';
import { closeServer, listenOnFreePort } from '#functions/testing/free-port.ts';
import { pictureStore } from './blog.ts';

const PICTURE = { width: 1, height: 1, type: 'png', bytes: Buffer.from('bytes') } as const;
const [first = '', second = ''] = ['1', '2'].map((digit) => `${digit.repeat(32)}.png`);

/** A fake of S3 that is sufficient for the store: it lists one object per page. */
const objects = new Map<string, { body: string; headers: IncomingHttpHeaders }>();
const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, headers } = request;
    if (method === 'PUT') objects.set(pathname, { body: Buffer.concat(chunks).toString(), headers });
    if (method === 'DELETE') objects.delete(pathname);
    response.writeHead(method === 'DELETE' ? 204 : 200, { 'content-type': 'application/xml' });
    response.end(method === 'GET' ? listing(searchParams) : '');
  });
});

function listing(asked: URLSearchParams): string {
  const from = Number(asked.get('continuation-token') ?? 0);
  const keys = [...objects.keys()].map((path) => path.replace('/prod-pictures/', ''));
  const found = keys.filter((key) => key.startsWith(asked.get('prefix') ?? '')).slice(from);
  const [key] = found;
  const more = found.length > 1 ? `<NextContinuationToken>${from + 1}</NextContinuationToken>` : '';
  const contents = key
    ? `<Contents><Key>${key}</Key><LastModified>2026-11-03T08:00:00.000Z</LastModified></Contents>`
    : '';
  return `<ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents}</ListBucketResult>`;
}

const before = { ...process.env };

beforeAll(async () => {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: await listenOnFreePort(server),
    AWS_REGION: 'af-south-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    PICTURES: 's3://prod-pictures',
  });
});

afterAll(async () => {
  process.env = before;
  await closeServer(server);
});

test('writes with what a browser is to be told, lists every page, and removes', async () => {
  const store = await pictureStore();
  objects.set('/prod-pictures/other', { body: '', headers: {} });
  await store.write({ ...PICTURE, name: first });
  await store.write({ ...PICTURE, name: second });
  const { body, headers } = objects.get(`/prod-pictures/pictures/${first}`) ?? {};
  expect(body).toContain('bytes');
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const writtenAt = Date.parse('2026-11-03T08:00:00Z');
  expect(await store.list()).toEqual([first, second].map((name) => ({ name, writtenAt })));
  await store.remove([first, second]);
  expect([...objects.keys()]).toEqual(['/prod-pictures/other']);
});

test('a stage that has no bucket yet has no pictures, and says what to do for one', async () => {
  process.env['PICTURES'] = '';
  const store = await pictureStore();
  expect(await store.list()).toEqual([]);
  await expect(store.write({ ...PICTURE, name: first })).rejects.toThrow('Deploy it again.');
});
