import { getDomain } from 'tldts';
import { GRADE_NEEDS, type GradeNeed } from '#shared/rules/spoof-check.ts';
import type { SpoofFix } from '#shared/api/spoof-check.ts';
import {
  checkedZones,
  exceptionsTo,
  ownRecords,
  type CheckedZone,
} from '../../../testing/mail-zones/checked-zones.ts';
import { HIDDEN_SELECTOR } from '../../../testing/mail-zones/dkim-parts.ts';
import { mailboxesOf, onlyAddsMailboxes } from '../../../testing/mail-zones/mailboxes.ts';
import { textsAt } from '../../../testing/mail-zones/owner.ts';
import { PROOF_TIMEOUT_MS, proofRuns } from '../../../testing/proof.ts';
import { readZone, type ZoneReading } from '../../../testing/mail-zones/reading.ts';
import { parseDkimKey } from '../dkim/parse-key.ts';
import { parseDmarc, isDmarcRecord } from '../dmarc/parse-dmarc.ts';
import { countOf, onTheInternet } from '../spf/addresses.ts';
import { isSpfRecord, parseSpf } from '../spf/parse-spf.ts';

type ReadZone = CheckedZone & { readonly reading: ZoneReading };

let checked: readonly ReadZone[] = [];

beforeAll(async () => {
  checked = await Promise.all(
    (await checkedZones(proofRuns({ sample: 150, full: 5000 }))).map(async (one) => ({
      ...one,
      reading: await readZone(one),
    })),
  );
}, PROOF_TIMEOUT_MS);

const isShown = ({ answer }: CheckedZone) =>
  answer.existence !== 'no-such-domain' && answer.existence !== 'dns-failure';
const dangers = ({ answer }: CheckedZone) => answer.findings.filter(({ severity }) => severity === 'danger');

/** The records at a name while the steps before this one are carried out. */
function policiesBefore({ domain, zones }: CheckedZone, fixes: readonly SpoofFix[], nth: number): string[] {
  const done = fixes.slice(0, nth).findLast(({ record }) => record?.host === `_dmarc.${domain}`);
  return done?.record ? [done.record.value] : textsAt(zones, `_dmarc.${domain}`);
}

test('a domain with nothing to do is Excellent, without danger, with nothing unknown', () => {
  expect(
    exceptionsTo(checked, (one) => {
      const { fixes, overallProtection, details, recommendations, grade, findings } = one.answer;
      if (fixes.length > 0)
        return recommendations[0]?.startsWith('Nothing') && 'told to do nothing beside steps';
      if (overallProtection !== 'excellent') return `nothing to do at ${overallProtection}`;
      if (grade.next !== null) return 'something is missing and nothing to do';
      if (dangers(one).length > 0) return 'a danger and nothing to do';
      if (findings.some(({ severity }) => severity === 'warning')) return 'a warning and nothing to do';
      return details.unknown.length > 0 && 'something unknown and nothing to do';
    }),
  ).toEqual([]);
});

test('a sender that fails is neither let pass by SPF nor signed, and nothing is Excellent beside it', () => {
  expect(
    exceptionsTo(checked, ({ domain, zones, answer }) => {
      const { senders, overallProtection, verdict } = answer;
      for (const { name, passes, spf, dkim, networks, selectors } of senders) {
        if ((passes === 'passes') !== (spf === 'passes' || dkim === 'signs')) return `${name} ${passes}`;
        if (passes === 'fails' && overallProtection === 'excellent') return `Excellent, and ${name} fails`;
        if (dkim === 'signs' && selectors.length === 0) return `${name} signs with no key`;
        if (dkim === 'absent' && selectors.length > 0) return `${name} has a key and does not sign`;
        if (spf === 'passes' && networks.length === 0 && !/%\{|\bptr\b/.test(textsAt(zones, domain).join()))
          return `${name} passes from nowhere`;
      }
      if (!senders.some(({ passes }) => passes === 'fails'))
        return verdict.ownMail !== null && 'own mail that passes';
      return false;
    }),
  ).toEqual([]);
});

test('the first step at a provider of mailboxes is never to have mail refused', () => {
  expect(
    exceptionsTo(checked, (one) => {
      const first = one.answer.fixes[0];
      const isReject = /^v=DMARC1;\s*p=reject/.test(first?.record?.value ?? '');
      const isWatched = first?.waitBefore !== null || one.answer.details.dmarc.policy === 'reject';
      return mailboxesOf(one) !== undefined && isReject && !isWatched && 'reject first';
    }),
  ).toEqual([]);
});

test('a domain in danger is not Excellent, and a step deals with the danger', () => {
  const dealsWith = ({ id }: SpoofFix, danger: string) => {
    if (id === 'try-again' || id === 'check-spelling' || id === 'ask-person') return true;
    if (id === 'ask-sending' || (danger === 'sender-fails' && /^(spf|dkim|dmarc-relief)/.test(id)))
      return true;
    const kind = danger.split('-')[0] ?? '';
    return id.startsWith(kind);
  };
  expect(
    exceptionsTo(checked.filter(isShown), (one) => {
      const found = dangers(one);
      if (found.length === 0) return false;
      if (one.answer.overallProtection === 'excellent') return `Excellent with ${found[0]?.id ?? ''}`;
      // Nothing else is safe before a mailbox for the reports is named; the sentence of the grade, if there is one,
      // names the danger.
      const { fixes, grade, overallProtection } = one.answer;
      const isTold =
        fixes.at(-1)?.id === 'dmarc-mailbox' && (grade.next !== null || overallProtection === 'unknown');
      const left = found.find(({ id }) => !fixes.some((fix) => dealsWith(fix, id)));
      return left && !isTold && `no step deals with ${left.id}`;
    }),
  ).toEqual([]);
});

test('where a stranger can send, the grade is none of the better ones', () => {
  expect(
    exceptionsTo(checked, ({ answer }) => {
      if (answer.verdict.domain.answer !== 'yes') return false;
      return answer.overallProtection === 'good' || answer.overallProtection === 'excellent'
        ? `${answer.overallProtection} where a stranger can send`
        : false;
    }),
  ).toEqual([]);
});

test('a verdict of no or partly follows from records that refuse strangers', () => {
  expect(
    exceptionsTo(checked.filter(isShown), ({ answer, reading: { strangers, policy } }: ReadZone) => {
      const { domain } = answer.verdict;
      if (domain.answer !== 'no' && domain.answer !== 'partly') return false;
      if (strangers.includes('pass')) return 'a stranger passes SPF';
      if (policy && domain.answer === 'no' && policy.get('p') !== 'reject')
        return 'no, and the policy is not reject';
      return policy?.get('p') === 'none' && 'the policy is none';
    }),
  ).toEqual([]);
});

test('a verdict of no or partly names the large networks from which a forgery passes', () => {
  expect(
    exceptionsTo(checked.filter(isShown), ({ answer, reading: { large } }: ReadZone) => {
      const { domain } = answer.verdict;
      if (domain.answer !== 'no' && domain.answer !== 'partly') return false;
      const isTold = domain.sentence.includes(', unless it comes from one of the ');
      if (large.includes('pass') && !isTold) return 'a large network is not told';
      return (
        isTold &&
        !answer.findings.some(({ id }) => /^spf-(wide-network|wildcard-open|above-open)$/.test(id)) &&
        'no finding'
      );
    }),
  ).toEqual([]);
});

test('a sender meets reject only after watching, and is never told to publish -all', () => {
  expect(
    exceptionsTo(checked, (one) => {
      const { fixes, details } = one.answer;
      if (!details.sendsMail) return false;
      const closed = fixes.find(
        (fix) =>
          /\s-all\b/i.test(fix.record?.value ?? '') &&
          fix.record?.type === 'TXT' &&
          !onlyAddsMailboxes(one, fix),
      );
      if (closed) return `told to publish ${closed.record?.value ?? ''}`;
      const at = fixes.findIndex(
        ({ record }) => /^v=DMARC1;\s*p=reject/.test(record?.value ?? '') && !/t=y/.test(record?.value ?? ''),
      );
      if (at < 0 || details.dmarc.policy === 'reject') return false;
      const isTestEnding = details.dmarc.newer === 'quarantine' && details.dmarc.isTesting;
      const before = policiesBefore(one, fixes, at).map(parseDmarc);
      const watched = before.some(
        ({ policy, isTesting, reports }) =>
          (policy === 'none' || policy === 'quarantine' || isTesting) &&
          reports.some(({ kind }) => kind === 'aggregate'),
      );
      const isInherited = at === 0 && details.dmarc.foundAt !== one.domain;
      const isPartial = before.some(({ percent }) => percent < 100);
      if (!watched && !isTestEnding && !isInherited && !isPartial)
        return 'reject without a record that watches';
      const waits =
        fixes[at]?.waitBefore ?? fixes.slice(0, at).findLast(({ waitFor }) => waitFor !== null)?.waitFor;
      return waits === undefined && 'reject without a wait';
    }),
  ).toEqual([]);
});

/** A term of the owner with a network of more than a /16 of IPv4 or a /44 of IPv6, alone or with another. */
const WIDE_TERM =
  /\bip4:[\d.]+\/(\d|1[0-6])(?!\d)|\bip6:[\da-f:]+\/([12]?\d|3\d|4[0-4])(?!\d)|\b(a|mx)\S*\/(\d|1[0-6])(?!\d)/i;

/** The texts of every name whose pass may count for the domain: itself, any below it, those above it. */
function everyText({ domain, zones }: CheckedZone): string[] {
  const labels = domain.split('.');
  const above = labels.slice(1, -1).map((_, nth) => labels.slice(nth + 1).join('.'));
  return [domain, `made-up.${domain}`, ...above].flatMap((name) => textsAt(zones, name));
}

test('the next grade needs what the domain lacks, and only that', () => {
  const lacks: Record<GradeNeed, (one: ReadZone) => boolean> = {
    refused: ({ reading: { policy }, answer }) =>
      !isPlainReject(policy) || answer.details.dmarc.policy !== 'reject',
    refusedBelow: ({ reading: { policy }, answer }) =>
      !isPlainReject(policy) ||
      answer.details.dmarc.policy !== 'reject' ||
      answer.details.dmarc.organisationalDomain !== answer.domain ||
      getDomain(answer.domain) !== answer.domain,
    filtered: ({ answer }) => !['quarantine', 'reject'].includes(answer.details.dmarc.policy),
    limited: ({ reading: { strangers, senders } }) =>
      strangers.some((result) => result !== 'fail' && result !== 'softfail') ||
      senders.possible.permerror.length > 0,
    passing: ({ reading: { senders }, answer }) =>
      answer.senders.some(({ isUsed, passes }) => isUsed && passes === 'fails') ||
      onTheInternet(senders.possible.pass).length === 0,
    everyone: ({ answer }) => answer.senders.some(({ passes }) => passes === 'fails'),
    closed: ({ reading: { everyName } }) =>
      everyName
        .map(({ passes }) => countOf(passes))
        .some((count) => count[4] > 1n << 22n || count[6] > 1n << 96n),
    listed: ({ reading: { everyName } }) => everyName.some(({ depends }) => depends.length > 0),
    narrow: (one) => everyText(one).some((text) => WIDE_TERM.test(text)),
    // Large receivers do not check signatures of Ed25519, and another sender's key is not the one of the mailboxes.
    signed: ({ answer }) =>
      answer.senders.some(({ isUsed, dkim }) => isUsed && dkim === 'absent') ||
      !answer.details.dkim.keys.some(
        ({ state, isTesting, type }) => state === 'usable' && !isTesting && type === 'rsa',
      ),
    nobody: ({ reading: { strangers } }) => strangers.some((result) => result !== 'fail'),
    noPost: ({ reading }) => !reading.hasMx,
    anything: ({ answer }) => !['quarantine', 'reject'].includes(answer.details.dmarc.policy),
    sound: (one) => dangers(one).length > 0,
  };
  expect(
    exceptionsTo(checked, (one) => {
      const { next } = one.answer.grade;
      const named = (Object.keys(GRADE_NEEDS) as GradeNeed[]).filter((need) =>
        next?.includes(GRADE_NEEDS[need]),
      );
      if (next !== null && named.length === 0) return `needs nothing: ${next}`;
      const there = named.find((need) => !lacks[need](one));
      return there && `needs ${there}, which is there`;
    }),
  ).toEqual([]);
});

test('a record that is offered is one that receivers can use', () => {
  expect(
    exceptionsTo(checked, ({ answer: { fixes }, zones }) => {
      for (const { record } of fixes) {
        if (!record || record.type === 'MX') continue;
        const { value, host } = record;
        if (!/^[ -~]+$/.test(value)) return `more than plain text: ${value}`;
        if (host.startsWith('_dmarc.')) {
          const { isUsable, problems } = parseDmarc(value);
          if (!isDmarcRecord(value) || !isUsable || problems.length > 0)
            return `no good DMARC record: ${value}`;
        } else if (host.includes('._domainkey.')) {
          if (zones[host]?.CNAME !== undefined) return `a key beside an alias: ${host}`;
          const { state, isTesting } = parseDkimKey(value);
          if (state !== 'usable' || isTesting) return `no good key: ${value}`;
        } else if (!isSpfRecord(value) || parseSpf(value).problems.length > 0)
          return `no good SPF record: ${value}`;
      }
      return false;
    }),
  ).toEqual([]);
});

test('a record that is offered keeps the addresses and every tag that the standard knows', () => {
  const KNOWN = ['sp', 'np', 'psd', 'adkim', 'aspf', 'fo'];
  expect(
    exceptionsTo(checked, (one) => {
      const published = textsAt(one.zones, `_dmarc.${one.domain}`).filter((text) => /dmarc/i.test(text));
      const addresses = published.flatMap((text) =>
        [...text.matchAll(/mailto:(?:\/\/)?([^\s,;!"\\<>\u201d]+@[^\s,;!"\\<>\u201d]+)/gi)].map(
          (match) => match[1] ?? '',
        ),
      );
      for (const { record } of one.answer.fixes) {
        if (record?.host !== `_dmarc.${one.domain}`) continue;
        const lost = addresses.find((address) => !record.value.includes(`mailto:${address}`));
        if (lost !== undefined) return `${record.value} drops ${lost}`;
        const [only, ...others] = published.map(parseDmarc);
        if (!only || others.length > 0) continue;
        const gone = KNOWN.find(
          (tag) =>
            only.tags.has(tag) &&
            !only.problems.some((problem) => problem.tag === tag) &&
            !parseDmarc(record.value).tags.has(tag),
        );
        if (gone !== undefined) return `${record.value} drops ${gone}`;
        const changed = ['adkim', 'aspf', 'psd', 'fo'].find(
          (tag) =>
            only.tags.has(tag) &&
            !only.problems.some((problem) => problem.tag === tag) &&
            parseDmarc(record.value).tags.get(tag) !== only.tags.get(tag)?.toLowerCase(),
        );
        if (changed !== undefined) return `${record.value} changes ${changed}`;
      }
      return false;
    }),
  ).toEqual([]);
});

test('what could not be read is unknown in the verdict, the grade, the findings and the steps', () => {
  const TOLD: Record<string, RegExp> = {
    spf: /^spf-unknown$/,
    dmarc: /^dmarc-unknown$/,
    dkim: /^dkim-unknown$/,
    mx: /^mx-unknown$/,
    reports: /^dmarc-reports-unknown$/,
  };
  expect(
    exceptionsTo(checked, (one) => {
      const { answer } = one;
      const { unknown, dmarc, spf } = answer.details;
      if (answer.existence === 'dns-failure')
        return (
          (answer.fixes.map(({ id }) => id).join() !== 'try-again' ||
            answer.overallProtection !== 'unknown') &&
          'no answer, and not only "try again"'
        );
      if (!isShown(one)) return false;
      const { isSilent } = one.reading;
      const ids = unknown.map(({ id }) => id);
      const missed = (['spf', 'dmarc', 'mx'] as const).find((id) => isSilent[id] && !ids.includes(id));
      if (missed !== undefined) return `${missed} could not be read and is not unknown`;
      const untold = ids.find((id) => !answer.findings.some((finding) => TOLD[id]?.test(finding.id)));
      if (untold !== undefined) return `${untold} is unknown and no finding says so`;
      // A proposed record may name a mailbox that had not been looked up before.
      if (unknown.length === 0) return answer.fixes[0]?.id === 'try-again' && 'try again, and all was read';
      // A new record may name another mailbox for the reports, or align strictly, so that the unread part no longer
      // matters.
      const isSettled = ids.join() === 'spf' && answer.fixes.at(-1)?.afterwards.grade === 'excellent';
      if (ids.join() !== 'reports' && !isSettled && answer.fixes.at(-1)?.id !== 'try-again')
        return 'something is unknown and the last step is not "try again"';
      if (isSilent.dmarc && !['yes', 'unknown'].includes(answer.verdict.domain.answer))
        return 'a verdict without the policy';
      if (isSilent.dmarc && (dmarc.policy !== 'unknown' || answer.dmarcValid !== null))
        return 'a policy that was not read';
      if (isSilent.spf && (spf.state !== 'unknown' || answer.spfValid !== null))
        return 'an SPF record that was not read';
      if (answer.overallProtection === 'excellent' && ids.some((id) => id !== 'reports' && id !== 'mx'))
        return `Excellent without ${ids.join()}`;
      const published = answer.fixes.find(
        ({ record }) =>
          (record?.host === one.domain && record.type === 'TXT' && isSilent.spf) ||
          (record?.host === `_dmarc.${one.domain}` && isSilent.dmarc) ||
          (record?.type === 'MX' && isSilent.mx),
      );
      return published && `told to publish ${published.id} over what was not read`;
    }),
  ).toEqual([]);
});

test('name servers are said to be silent only where some are', () => {
  const SAID = /did not answer|did not give an answer|gave no answer/;
  expect(
    exceptionsTo(checked.filter(isShown), (one) => {
      const isSilent = /"fault"|"failing":\["|silent|refusing|partly/.test(ownRecords(one));
      const { verdict, findings, details, fixes } = one.answer;
      return !isSilent && SAID.test(JSON.stringify([verdict, findings, details, fixes])) && 'all answer';
    }),
  ).toEqual([]);
});

test('the evidence says whether the domain sends', () => {
  expect(
    exceptionsTo(checked.filter(isShown), (one) => {
      const { sendsMail, evidence, dkim, spf } = one.answer.details;
      const { senders, isSilent } = one.reading;
      if (sendsMail !== evidence.some(({ says }) => says !== 'sends-nothing'))
        return 'evidence and conclusion differ';
      if (evidence.length === 0 && sendsMail) return 'a sender without evidence';
      if (sendsMail) return false;
      if (senders.possible.pass.length > 0) return 'somebody may pass';
      if (dkim.keys.some(({ state }) => state === 'usable')) return 'a key that works';
      if (one.zones[`${HIDDEN_SELECTOR}._domainkey.${one.domain}`]) return 'a key that nobody can guess';
      if (isSilent.spf || spf.state === 'unknown' || dkim.state === 'unknown')
        return 'something that decides was not read';
      const names = textsAt(one.zones, one.domain).filter(
        (text) =>
          /spf/i.test(text) &&
          /(?<![-a-z])(include|ip4|ip6|mx|a|ptr|exists)[:=]\w/i.test(
            text.replace(/v\s*[:=]\s*spf1?/gi, ''),
          ) &&
          !text.startsWith('spf2'),
      );
      return names.length > 0 && `it names senders: ${names.join()}`;
    }),
  ).toEqual([]);
});

test('an answer speaks of no name that was made up to ask for it', () => {
  expect(
    exceptionsTo(
      checked,
      ({ answer }) => JSON.stringify(answer).includes('nobody-uses-this-name') && 'the made-up name',
    ),
  ).toEqual([]);
});

test('a record that works gets no sender that it does not name, except the provider of its mail', () => {
  expect(
    exceptionsTo(checked, (one) => {
      const { domain, answer, zones } = one;
      const { fixes, spfValid, details } = answer;
      const isRefusing = details.spf.strangerResult === 'fail' || details.spf.strangerResult === 'softfail';
      if (spfValid !== true || !details.sendsMail || !isRefusing) return false;
      let named = textsAt(zones, domain).join(' ');
      for (const fix of fixes) {
        if (fix.record?.host !== domain || !isSpfRecord(fix.record.value)) continue;
        if (onlyAddsMailboxes(one, fix)) named += ` ${fix.record.value}`;
        const published = named
          .toLowerCase()
          .replaceAll(/\b(include|a|mx|ip4|ip6)=/g, '$1:')
          .replaceAll('redirect=', 'include:');
        const added = fix.record.value
          .toLowerCase()
          .trim()
          .split(' ')
          .slice(1, -1)
          .filter((term) => !published.includes(term) && !/^[-~?]?ip[46]:/.test(term));
        if (added.length > 0) return `${fix.id} adds ${added.join(' ')}`;
      }
      return false;
    }),
  ).toEqual([]);
});

test('the recommendations are the titles of the steps', () => {
  expect(
    exceptionsTo(checked.filter(isShown), ({ answer: { fixes, recommendations } }) => {
      const titles = fixes.map(({ title }) => title);
      return fixes.length > 0 && recommendations.join() !== titles.join() && recommendations.join();
    }),
  ).toEqual([]);
});

function isPlainReject(policy: ReadonlyMap<string, string> | undefined): boolean {
  return policy?.get('p') === 'reject' && !['sp', 'np', 't', 'pct', 'psd'].some((tag) => policy.has(tag));
}
