import type { WebsiteFacts } from '#shared/api/security-report-facts.ts';
import { byWebHost, inOrder, type ReportFinding, valueOf } from '../facts-and-findings.ts';
import type { SeenWebsite } from './seen.ts';

/** The findings about how the website is reached: https, http, TLS versions. */
export function transportFindings(seen: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const { host } = seen;
  return [...httpsFindings(seen, facts), ...httpFindings(host, facts), ...versionFindings(host, facts)];
}

function httpsFindings({ host, fromHttps }: SeenWebsite, facts: WebsiteFacts): ReportFinding[] {
  const https = valueOf(facts.https);
  if (!https) return [];
  const trouble = fromHttps?.end.kind === 'trouble' ? fromHttps.end.trouble : undefined;
  if (https.answers) {
    return [
      inOrder('https-answers', 'The website is encrypted', 'It has an encrypted address (https).'),
      ...(trouble === 'http2-only' ? [HTTP2_ONLY] : []),
    ];
  }
  if (trouble === 'plain') return [plainAt(host)];
  const elsewhere = encryptedElsewhere(host, facts);
  if (elsewhere !== undefined) return [onlyElsewhere(host, elsewhere)];
  return [
    {
      id: 'https-missing',
      severity: 'danger',
      risk: 'takeover',
      title: 'The website has no encrypted address',
      explanation:
        'It does not answer on https. Anybody on the same network, such as the Wi-Fi of a café, can read what visitors write and change what they see. Browsers mark it as not secure.',
      fix: byWebHost({
        id: 'https',
        title: 'Have the website encrypted (https)',
        minutes: 60,
        message: `Please make ${host} answer on https with a certificate from a public authority, such as Let’s Encrypt, which costs nothing, and redirect all http requests to https.`,
      }),
    },
  ];
}

const HTTP2_ONLY: ReportFinding = {
  id: 'http2-only',
  severity: 'note',
  risk: 'embarrassment',
  title: 'The website answers in a newer form only (HTTP/2)',
  explanation:
    'Today’s browsers understand it. Older programs, some payment services and our check do not, so we could not read the page.',
  fix: null,
};

function plainAt(host: string): ReportFinding {
  return {
    id: 'https-plain',
    severity: 'danger',
    risk: 'takeover',
    title: 'The encrypted address answers without encryption',
    explanation:
      'Something answers at the port for https, but in plain text. Visitors who open the encrypted address see an error, and all others come without encryption.',
    fix: byWebHost({
      id: 'https',
      title: 'Have the website encrypted (https)',
      minutes: 30,
      message: `Port 443 of ${host} answers in plain text instead of TLS. Please switch on TLS there, with a certificate from a public authority, and redirect all http requests to https.`,
    }),
  };
}

/** The other name, if http redirects to its encrypted address, even if that could not be read just now. */
function encryptedElsewhere(host: string, { finalAddress, redirects }: WebsiteFacts): string | undefined {
  const end = finalAddress ?? redirects.at(-1)?.to;
  if (end === undefined || !URL.canParse(end)) return undefined;
  const { protocol, hostname } = new URL(end);
  return protocol === 'https:' && hostname !== host ? hostname : undefined;
}

function onlyElsewhere(host: string, other: string): ReportFinding {
  return {
    id: 'https-elsewhere',
    severity: 'warning',
    risk: 'takeover',
    title: `${other === `www.${host}` ? 'The name without www' : host} has no encrypted address`,
    explanation: `http://${host} leads to the encrypted address https://${other}, but ${host} itself does not answer on https. Visitors who open https://${host} see an error, and visitors who come without encryption can be led elsewhere by anybody on the same network, such as the Wi-Fi of a café.`,
    fix: byWebHost({
      id: 'https',
      title: `Have ${host} encrypted too (https)`,
      minutes: 30,
      message: `Please make ${host} answer on https too, with a certificate from a public authority, such as Let’s Encrypt, which costs nothing, and redirect https://${host} as http://${host} is redirected, to https://${other}.`,
    }),
  };
}

function httpFindings(host: string, facts: WebsiteFacts): ReportFinding[] {
  const http = valueOf(facts.http);
  // Visitors are not sent to an address that did not answer.
  if (!http || valueOf(facts.https)?.answers !== true) return [];
  if (http.leads === 'direct') {
    return [
      inOrder(
        'http-leads',
        'Visitors who come without https are sent to the encrypted address',
        'In one step, as it should be.',
      ),
    ];
  }
  if (http.leads === 'closed') return [];
  const isNever = http.leads === 'never';
  const isAtOnce = facts.redirects[0]?.to.startsWith('https:') === true;
  return [
    {
      id: isNever ? 'http-stays' : 'http-detour',
      severity: isNever ? 'warning' : 'note',
      risk: 'takeover',
      ...(isNever ? STAYS : isAtOnce ? TO_ANOTHER_NAME : DETOUR),
      fix: byWebHost({
        id: 'https-redirect',
        title: 'Have http redirected to https in one step',
        minutes: 15,
        message: `Please redirect every request to http://${host} directly to https://${host} with status 301, in one step and with no other address in between.`,
      }),
    },
  ];
}

type Words = Pick<ReportFinding, 'title' | 'explanation'>;

const STAYS: Words = {
  title: 'Visitors who come without https stay without encryption',
  explanation:
    'Visitors who come without https get the website unencrypted. Anybody on the same network, such as the Wi-Fi of a café, can read and change it.',
};

const DETOUR: Words = {
  title: 'The way to the encrypted address takes a detour',
  explanation:
    'Visitors who come without https are sent elsewhere first, and only then to the encrypted page. Anybody on the same network can change where that first step leads.',
};

const TO_ANOTHER_NAME: Words = {
  title: 'Visitors who come without https are sent to another name',
  explanation:
    'Visitors who come without https are sent to the encrypted page of another name. So their browser never learns that this name is encrypted too, and each such visit begins without encryption.',
};

function versionFindings(host: string, { tlsVersions }: WebsiteFacts): ReportFinding[] {
  const isOffered = (name: string) => tlsVersions.find(({ version }) => version === name)?.isOffered;
  const old = ['TLS 1.0', 'TLS 1.1'].filter((version) => isOffered(version) === true);
  const hasNew = isOffered('TLS 1.2') === true || isOffered('TLS 1.3') === true;
  const fix = byWebHost({
    id: 'tls-versions',
    title: 'Have old kinds of encryption switched off',
    minutes: 15,
    message: `Please set the web server of ${host} to offer TLS 1.2 and TLS 1.3 only, and switch off TLS 1.0 and TLS 1.1.`,
  });
  if (old.length > 0 && isOffered('TLS 1.2') === false && isOffered('TLS 1.3') === false) {
    return [
      {
        id: 'tls-old-only',
        severity: 'danger',
        risk: 'takeover',
        title: 'Today’s browsers cannot open the encrypted website',
        explanation: `It offers only kinds of encryption (${old.join(' and ')}) that browsers gave up in 2020.`,
        fix,
      },
    ];
  }
  if (old.length > 0) {
    return [
      {
        id: 'tls-old',
        severity: 'warning',
        risk: 'embarrassment',
        title: 'Outdated encryption is still offered',
        explanation: `Besides today’s encryption the server still offers old kinds of it (${old.join(' and ')}), which browsers gave up in 2020. An up-to-date browser does not use them, so they put its user in no danger, but auditors and card companies do not accept them.`,
        fix,
      },
    ];
  }
  return hasNew
    ? [inOrder('tls-good', 'The encryption is up to date', 'Old kinds of it are not offered.')]
    : [];
}
