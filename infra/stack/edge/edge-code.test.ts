import { createContext, runInContext } from 'node:vm';
import type { SiteFiles } from './decide.ts';
import { DOCUMENTS } from './site-files.ts';
import { edgeCode } from './edge-code.ts';
import { onEveryAnswer } from './security-headers.ts';

const SITE: SiteFiles = {
  pages: ['/', '/contact-us'],
  anyBelow: [],
  files: ['/robots.txt'],
  folders: ['/assets/'],
};

/** Runs the code as CloudFront does: alone, without modules, by its function `handler`. */
function runAtEdge(code: string, event: unknown): Record<string, unknown> {
  const context = createContext({ event: JSON.stringify(event) });
  return JSON.parse(String(runInContext(`${code};JSON.stringify(handler(JSON.parse(event)))`, context)));
}

function ask(uri: string, querystring: unknown = {}, headers: unknown = {}) {
  const request = { method: 'GET', uri, querystring, headers, cookies: {} };
  return runAtEdge(edgeCode('viewer-request', SITE), { version: '1.0', request });
}

function answer(uri: string, statusCode = 200) {
  const headers = {
    etag: { value: '"1"' },
    'last-modified': { value: 'now' },
    'content-type': { value: 'text/html' },
  };
  const event = { request: { uri }, response: { statusCode, headers } };
  return runAtEdge(edgeCode('viewer-response', SITE), event);
}

describe('before the cache', () => {
  test('a page is asked for by its file', () => {
    expect(ask('/contact-us', { a: { value: '1' } })).toMatchObject({
      uri: '/contact-us/index.html',
      method: 'GET',
    });
  });

  test('a script is asked for packed, if the browser takes it so and the build has it so', () => {
    const headers = { 'accept-encoding': { value: 'gzip, br' } };
    expect(ask('/assets/start-1.js', {}, headers)).toMatchObject({ uri: '/assets/start-1.js' });
    const code = edgeCode('viewer-request', { ...SITE, folders: ['/assets/', '/packed/'] });
    const request = { method: 'GET', uri: '/assets/start-1.js', querystring: {}, headers, cookies: {} };
    expect(runAtEdge(code, { request })).toMatchObject({ uri: '/packed/assets/start-1.js' });
  });

  test('an unknown path asks for the not-found page, whole', () => {
    const conditions = {
      'if-none-match': { value: '"1"' },
      range: { value: 'bytes=0-1' },
      accept: { value: '*/*' },
    };
    expect(ask('/nothing', {}, conditions)).toMatchObject({
      uri: '/404.html',
      headers: { accept: { value: '*/*' } },
    });
    expect(ask('/nothing', {}, conditions)['headers']).toEqual({ accept: { value: '*/*' } });
    expect(ask('/contact-us', {}, conditions)['headers']).toEqual(conditions);
  });

  test('another form of an address is sent to the one form, with its whole query', () => {
    const query = {
      plan: { value: 'pro' },
      utm: { value: 'a%20b', multiValue: [{ value: 'a%20b' }, { value: 'c' }] },
      empty: { value: '' },
    };
    expect(ask('/contact-us/', query)).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: '/contact-us?plan=pro&utm=a%20b&utm=c&empty=' } },
    });
    expect(ask('/index.html')).toMatchObject({ headers: { location: { value: '/' } } });
  });
});

describe('before a document that a function makes', () => {
  const code = edgeCode('document-request', DOCUMENTS);
  const askFor = (uri: string) =>
    runAtEdge(code, { request: { method: 'GET', uri, querystring: { q: { value: '1' } }, headers: {} } });

  test.each(['/blog', '/blog/an-article', '/feed.xml', '/sitemap-articles.xml'])('%s is asked for', (uri) => {
    expect(askFor(uri)).toMatchObject({ uri });
  });

  test.each([
    ['/blog/', '/blog'],
    ['/blog/an-article/', '/blog/an-article'],
    ['/blog//an-article', '/blog/an-article'],
    ['/blog/index.html', '/blog'],
    ['/blog/an-article.html', '/blog/an-article'],
  ])('%s is sent to %s, with its query', (uri, to) => {
    expect(askFor(uri)).toMatchObject({ statusCode: 301, headers: { location: { value: `${to}?q=1` } } });
  });

  test.each(['/blog/a/b', '/blog/Upper', '/blog/%', '/blog/_any', '/blog/a\r\nb', '/blog/..', '/blog/a b'])(
    '%j is asked for as the page for unknown paths',
    (uri) => {
      expect(askFor(uri)).toMatchObject({ uri: '/404.html' });
    },
  );
});

describe('under a domain of its own', () => {
  const site = edgeCode('viewer-request', SITE, { host: 'shop.co.za' });
  const documents = edgeCode('document-request', DOCUMENTS, { host: 'shop.co.za' });

  function askAs(host: string, uri: string, code = site) {
    const request = {
      method: 'GET',
      uri,
      querystring: {
        plan: { value: 'a%20b' },
        tag: { value: '1', multiValue: [{ value: '1' }, { value: '2' }] },
      },
      headers: { host: { value: host } },
      cookies: {},
    };
    return runAtEdge(code, { version: '1.0', request });
  }

  test.each([
    ['www.shop.co.za', '/contact-us', 'https://shop.co.za/contact-us'],
    ['WWW.Shop.co.za', '/', 'https://shop.co.za/'],
    ['www.shop.co.za', '/contact-us/', 'https://shop.co.za/contact-us'],
    ['www.shop.co.za', '/index.html', 'https://shop.co.za/'],
    ['www.shop.co.za', '/nothing', 'https://shop.co.za/nothing'],
    ['www.shop.co.za', '//evil.example', 'https://shop.co.za//evil.example'],
    ['www.shop.co.za', '/.evil.example', 'https://shop.co.za/.evil.example'],
  ])('%s%s is sent at once to %s, with its whole query', (host, uri, address) => {
    expect(askAs(host, uri)).toEqual({
      statusCode: 301,
      statusDescription: 'Moved Permanently',
      headers: { location: { value: `${address}?plan=a%20b&tag=1&tag=2` } },
    });
  });

  test.each(['shop.co.za', 'd123.cloudfront.net', 'www.shop.co.za.evil.example', 'evil.example'])(
    'who comes by %s stays there',
    (host) => {
      expect(askAs(host, '/contact-us')).toMatchObject({ uri: '/contact-us/index.html' });
      expect(askAs(host, '/blog/an-article', documents)).toMatchObject({ uri: '/blog/an-article' });
    },
  );

  test('the redirect itself carries the headers of every answer', () => {
    const code = edgeCode('viewer-request', SITE, {
      host: 'shop.co.za',
      headers: onEveryAnswer({ hstsPreload: false }),
    });
    expect(askAs('www.shop.co.za', '/', code)).toMatchObject({
      headers: {
        location: { value: expect.stringContaining('https://shop.co.za/') },
        'strict-transport-security': { value: 'max-age=63072000; includeSubDomains' },
        'x-content-type-options': { value: 'nosniff' },
      },
    });
  });

  test('documents of functions are sent there too', () => {
    expect(askAs('www.shop.co.za', '/blog/an-article', documents)).toMatchObject({
      statusCode: 301,
      headers: { location: { value: 'https://shop.co.za/blog/an-article?plan=a%20b&tag=1&tag=2' } },
    });
  });
});

describe('on the way back', () => {
  test.each(['/nothing', '/404.html'])(
    'the page for %s has status 404, cannot be asked for again by its tag, and is kept by nobody',
    (uri) => {
      expect(answer(uri)).toEqual({
        statusCode: 404,
        statusDescription: 'Not Found',
        headers: { 'content-type': { value: 'text/html' }, 'cache-control': { value: 'no-store' } },
      });
    },
  );

  test.each(['/contact-us', '/contact-us/index.html', '/', '/index.html', '/robots.txt', '/assets/a.js'])(
    '%s stays what it is',
    (uri) => {
      expect(answer(uri)).toMatchObject({ statusCode: 200, headers: { etag: { value: '"1"' } } });
    },
  );

  test('an answer that is not whole stays what it is', () => {
    expect(answer('/nothing', 304)).toMatchObject({ statusCode: 304 });
  });
});

test.each(['viewer-request', 'viewer-response', 'document-request'] as const)(
  '%s is plain JavaScript of the size CloudFront takes',
  (event) => {
    const pages = Array.from({ length: 60 }, (_, index) => `/some-page-with-a-long-name-${index}`);
    const code = edgeCode(
      event,
      { ...SITE, pages },
      {
        host: 'a-host-of-some-length.co.za',
        headers: onEveryAnswer({ hstsPreload: true }),
      },
    );
    expect(Buffer.byteLength(code)).toBeLessThanOrEqual(10_240);
    expect(code).toContain('function handler(');
    expect(code).not.toMatch(/\b(import|export|require|class|async)\b|\?\.|\?\?/);
  },
);

test('says what to do when a site has more pages than the edge can know', () => {
  const pages = Array.from({ length: 600 }, (_, index) => `/some-page-with-a-long-name-${index}`);
  expect(() => edgeCode('viewer-request', { ...SITE, pages })).toThrow(/CloudFront takes 10240.*anyBelow/);
});
