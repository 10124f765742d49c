import type { DkimKeyAnswer } from '#shared/api/spoof-check-details.ts';
import type { Finding } from '#shared/api/spoof-check.ts';
import { type DkimReport, RSA_WANTED } from './judge-dkim.ts';
import { good, note, warning } from '../finding.ts';

type KeyState = DkimKeyAnswer['state'];

const KEY_RULES = 'RFC 6376, section 3.6.1';

const KEY_FINDINGS: Record<Exclude<KeyState, 'usable'>, Omit<Finding, 'explanation'>> = {
  revoked: { id: 'dkim-revoked', severity: 'note', title: 'A DKIM key was withdrawn', source: KEY_RULES },
  'too-short': {
    id: 'dkim-too-short',
    severity: 'warning',
    title: 'A DKIM key is too short to count',
    source: 'RFC 8301, section 3.2',
  },
  malformed: {
    id: 'dkim-malformed',
    severity: 'warning',
    title: 'A DKIM key cannot be used',
    source: KEY_RULES,
  },
  'dangling-alias': {
    id: 'dkim-dangling-alias',
    severity: 'warning',
    title: 'A DKIM selector points to nothing',
    source: 'RFC 6376, section 3.6.2',
  },
};

/** What the owner of the domain should know about its signatures. */
export function dkimFindings(report: DkimReport, sendsMail: boolean, domain: string): Finding[] {
  const unusable = report.keys.filter(({ state }) => state !== 'usable').map(keyFinding);
  const weak = report.keys
    .filter(({ state, remarks }) => state === 'usable' && remarks.length > 0)
    .map(weakFinding);
  return [
    ...stateFindings(report, sendsMail),
    ...(report.missing === undefined ? [] : [notAt(report.missing, domain)]),
    ...unusable,
    ...weak,
    ...wildcardFindings(report),
  ];
}

function notAt(selector: string, domain: string): Finding {
  return note('dkim-not-there', 'No DKIM key at the selector that you entered', {
    explanation: `There is no key at ${selector}._domainkey.${domain}. Check the spelling, and look at d= in the same line DKIM-Signature: if another domain is there, the selector is one of that domain. If d= is ${domain}, receivers cannot check that signature: have the key published.`,
    source: 'RFC 6376, section 6.1.2',
  });
}

function stateFindings(report: DkimReport, sendsMail: boolean): Finding[] {
  const { state, keys } = report;
  const working = keys.filter((key) => key.state === 'usable' && !key.isTesting);
  const usable = working.map(({ selector }) => selector);
  const by = working.every(({ type }) => type === 'ed25519') ? ' by receivers that know Ed25519' : '';
  if (state === 'found' && usable.length === 0) return [];
  if (state === 'found') {
    return [
      good(
        'dkim-found',
        usable.length === 1 ? 'A DKIM key is published' : `${usable.length} DKIM keys are published`,
        {
          explanation: `Mail signed with ${usable.join(', ')} can be recognised as yours and as unchanged${by}.`,
          source: 'RFC 6376',
        },
      ),
    ];
  }
  if (!sendsMail || state === 'faulty' || state === 'unknown') return [];
  return [state === 'absent' ? ABSENT : notFound(report)];
}

const ABSENT: Finding = warning('dkim-absent', 'There is no DKIM key', {
  explanation:
    'The name that all DKIM keys would be under does not exist, so mail from this domain cannot carry a signature of its own. Switch on DKIM at your mail provider; it shows you the record to publish.',
  source: 'RFC 6376 and RFC 8020',
});

function notFound({ tried, isUnseen, missing }: DkimReport): Finding {
  const sign = isUnseen ? ' Here the name above all selectors exists, so there probably is one.' : '';
  const ask =
    missing === undefined
      ? ' Open an email you sent, look for s= in the line DKIM-Signature, and check again with that selector.'
      : '';
  return note('dkim-not-found', 'No DKIM key under the usual names', {
    explanation: `We tried ${tried.length} selectors that common mail services use. That does not mean that there is no DKIM: a selector can have any name.${sign}${ask}`,
    source: 'RFC 6376, section 3.1',
  });
}

function keyFinding({ selector, state, remarks }: DkimKeyAnswer): Finding {
  const kind = KEY_FINDINGS[state === 'usable' ? 'malformed' : state];
  return { ...kind, explanation: `Selector ${selector}: ${remarks.join(' ')}` };
}

function weakFinding({ selector, type, remarks, isTesting }: DkimKeyAnswer): Finding {
  const kind = isTesting ? WEAK.testing : remarks.includes(RSA_WANTED) ? WEAK.unchecked : WEAK.short;
  return {
    ...kind,
    explanation: `Selector ${selector}: ${remarks.join(' ')}`,
    source: type === 'ed25519' ? 'RFC 8463, section 5' : 'RFC 8301, section 3.2',
  };
}

const WEAK = {
  testing: { id: 'dkim-testing', severity: 'warning', title: 'A DKIM key is marked as a test' },
  unchecked: { id: 'dkim-ed25519', severity: 'warning', title: 'Many receivers do not check this DKIM key' },
  short: { id: 'dkim-weak', severity: 'warning', title: 'A DKIM key could be better' },
} as const;

function wildcardFindings({ isWildcard }: DkimReport): Finding[] {
  if (!isWildcard) return [];
  return [
    note('dkim-wildcard', 'The domain answers every selector alike', {
      explanation:
        'A wildcard record answers any selector with the same text, so finding it under the usual names proves nothing. We did not count it.',
      source: 'RFC 4592',
    }),
  ];
}
