import type { SpoofCheckAnswer, SpoofFix, StrangerAnswer } from '#shared/api/spoof-check.ts';
import type { MailZone } from '../../../testing/mail-zones/mail-zone.ts';
import { checkZone, firstOf, ownRecords, someZones } from '../../../testing/mail-zones/checked-zones.ts';
import { followStep, type OwnedZone, textsAt } from '../../../testing/mail-zones/owner.ts';
import { PROOF_TIMEOUT_MS, proofRuns } from '../../../testing/proof.ts';
import { resolverOver } from '../../../testing/resolver-over.ts';
import { isLowerGrade } from '../grade.ts';
import { type AddressRanges, subtract } from '../spf/addresses.ts';
import { type SenderSet, senderSet } from '../spf/sender-set.ts';
import { walkSpf } from '../spf/walk-spf.ts';

/** One step as the owner took it, with the check before and after it. */
interface Move {
  readonly fix: SpoofFix;
  readonly before: SpoofCheckAnswer;
  readonly after: SpoofCheckAnswer;
  readonly zoneBefore: OwnedZone;
  readonly zoneAfter: OwnedZone;
}

interface Story {
  readonly start: MailZone;
  readonly moves: readonly Move[];
  readonly end: SpoofCheckAnswer;
}

const MOST_ROUNDS = 8;
const stories: Story[] = [];

/** Follows a plan to its end, and then the next one, until nothing is left that can be done. */
async function follow(start: MailZone): Promise<Story> {
  let zone: OwnedZone = start;
  let answer = await checkZone(zone);
  const moves: Move[] = [];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    let moved = false;
    for (const fix of answer.fixes) {
      const zoneAfter = followStep(zone, fix, answer);
      if (!zoneAfter) break;
      const before = moves.at(-1)?.after ?? answer;
      const after = await checkZone(zoneAfter);
      moves.push({ fix, before, after, zoneBefore: zone, zoneAfter });
      zone = zoneAfter;
      moved = true;
    }
    if (!moved) break;
    answer = moves.at(-1)?.after ?? answer;
  }
  return { start, moves, end: answer };
}

beforeAll(async () => {
  for (const zone of someZones(proofRuns({ sample: 150, full: 5000 }))) stories.push(await follow(zone));
}, PROOF_TIMEOUT_MS);

function storiesAgainst(rule: (story: Story) => string | false | undefined): string[] {
  const problems = stories.flatMap((story) => {
    const problem = rule(story);
    return problem === false || problem === undefined
      ? []
      : [`${problem}\n${ownRecords(story.start)}\n${told(story)}`];
  });
  return firstOf(problems);
}

function told({ moves, end }: Story): string {
  const lines = moves.map(
    ({ fix, after }) =>
      `-> ${fix.id} ${fix.record ? `${fix.record.host} ${fix.record.value}` : '(owner)'} => ${after.overallProtection} ${after.verdict.domain.answer}/${after.verdict.subdomain.answer}, promised ${fix.afterwards.grade} ${fix.afterwards.domain}/${fix.afterwards.subdomain}`,
  );
  const dangers = end.findings.filter(({ severity }) => severity === 'danger').map(({ id }) => id);
  return [
    ...lines,
    `end: ${end.overallProtection}, ${end.fixes.map(({ id }) => id).join()} ${dangers.join()} ${end.grade.next ?? ''}`,
  ].join('\n');
}

function movesAgainst(
  rule: (move: Move, moves: readonly Move[], nth: number) => string | false | undefined,
): string[] {
  return storiesAgainst(({ moves }) => {
    for (const [nth, move] of moves.entries()) {
      const problem = rule(move, moves, nth);
      if (problem !== false && problem !== undefined)
        return `step ${String(nth + 1)}, ${move.fix.id}: ${problem}`;
    }
    return false;
  });
}

/** Steps that let forgeries through for a time, because the owner's own mail is refused without them. */
const isRelief = ({ id }: SpoofFix) => id === 'dmarc-relief' || id === 'ask-sending';

const HARM: Readonly<Record<StrangerAnswer, number>> = { no: 0, partly: 1, unknown: 1.5, yes: 2 };

test('a readable domain whose owner follows the advice ends at Excellent with nothing to do', () => {
  expect(
    storiesAgainst(({ end }) => {
      if (end.existence === 'no-such-domain' || end.details.unknown.length > 0) return false;
      if (end.fixes.length > 0) return `steps are left: ${end.fixes.map(({ id }) => id).join()}`;
      return end.overallProtection !== 'excellent' && `ends at ${end.overallProtection}`;
    }),
  ).toEqual([]);
});

test('an unreadable domain ends with nothing but "try again"', () => {
  expect(
    storiesAgainst(({ end }) => {
      if (end.existence === 'no-such-domain' || end.details.unknown.length === 0) return false;
      const left = end.fixes.map(({ id }) => id).join();
      return left !== 'try-again' && `ends with ${left}`;
    }),
  ).toEqual([]);
});

test('no step makes a grade or a verdict worse', () => {
  expect(
    movesAgainst(({ before, after, fix }) => {
      if (!isRelief(fix) && isLowerGrade(after.overallProtection, before.overallProtection))
        return `${before.overallProtection} becomes ${after.overallProtection}`;
      // Once nothing else decides the grade, an unreadable record may, or one that is decided for every message.
      const isLost = after.overallProtection === 'unknown' && before.overallProtection !== 'unknown';
      const isPerMessage = after.verdict.domain.answer === 'unknown';
      if (isLost && after.details.unknown.length === 0 && !isPerMessage) return 'the grade is lost';
      for (const at of ['domain', 'subdomain'] as const) {
        const [one, other] = [before.verdict[at].answer, after.verdict[at].answer];
        // What the owner writes about subdomains when adding the mailbox is outside our advice.
        if (fix.id === 'dmarc-mailbox' && at === 'subdomain') continue;
        // Their purpose is to let own mail through that is refused today.
        if (isRelief(fix)) continue;
        if (one !== 'unknown' && HARM[other] > HARM[one]) return `${at}: ${one} becomes ${other}`;
      }
      return false;
    }),
  ).toEqual([]);
});

test('a step brings what it promised', () => {
  expect(
    movesAgainst(({ fix, after }, moves, nth) => {
      // After these steps the owner checks again, because the next step depends on what was found out.
      if (/^(dmarc-mailbox|mx|ask-sending|check-organisation|see-.*)$/.test(fix.id)) return false;
      // Who makes room in SPF for a provider takes services out, large ones too, of which the sentence tells.
      const hasMadeRoom = moves
        .slice(0, nth + 1)
        .some((move) => move.fix.id === 'spf-provider' && move.fix.record === null);
      const told = (sentence: string) =>
        hasMadeRoom ? sentence.replace(/, unless it comes from .*(?=\.$)/, '') : sentence;
      const is = {
        grade: after.overallProtection,
        domain: after.verdict.domain.answer,
        subdomain: after.verdict.subdomain.answer,
        sentence: told(after.verdict.domain.sentence),
      };
      const { grade, domain, subdomain, sentence } = fix.afterwards;
      const promised = { grade, domain, subdomain, sentence: told(sentence) };
      return (
        JSON.stringify(is) !== JSON.stringify(promised) &&
        `promised ${JSON.stringify(promised)}, is ${JSON.stringify(is)}`
      );
    }),
  ).toEqual([]);
});

test('what a step replaces stands where it is published', () => {
  expect(
    movesAgainst(({ fix: { record, replaces }, zoneBefore }) => {
      if (record?.type !== 'TXT') return false;
      const texts = textsAt(zoneBefore.zones, record.host);
      return (
        replaces.some((text) => !texts.includes(text)) &&
        `${JSON.stringify(replaces)} is not ${JSON.stringify(texts)}`
      );
    }),
  ).toEqual([]);
});

test('a step changes what its kind of record is found to say', () => {
  const told = ({ findings, details }: SpoofCheckAnswer, kind: string) =>
    JSON.stringify([
      findings.filter(({ id }) => id.startsWith(kind)),
      kind === 'spf'
        ? details.spf
        : kind === 'dmarc'
          ? details.dmarc
          : kind === 'dkim'
            ? details.dkim.keys
            : details.mx,
    ]);
  expect(
    movesAgainst(({ fix: { record }, before, after }) => {
      if (!record) return false;
      const kind =
        record.type === 'MX'
          ? 'mx'
          : record.host.startsWith('_dmarc.')
            ? 'dmarc'
            : record.host.includes('._domainkey.')
              ? 'dkim'
              : 'spf';
      return told(before, kind) === told(after, kind) && 'nothing has changed';
    }),
  ).toEqual([]);
});

test('nobody who may send is lost unless the step says so', async () => {
  const losses: string[] = [];
  for (const { moves } of stories) {
    for (const { fix, zoneBefore, zoneAfter } of moves) {
      if (fix.record?.type !== 'TXT' || !fix.record.value.startsWith('v=spf1')) continue;
      const isLost = (await narrowedNames(zoneBefore, zoneAfter, ({ passes }) => passes)).length > 0;
      const isSaid = /leaves? out|lets nobody pass|allows no machine/.test(fix.explanation);
      if (isLost && !isSaid)
        losses.push(`${fix.record.value} for ${fix.replaces.join(' | ')}\n${ownRecords(zoneBefore)}`);
    }
  }
  expect(firstOf(losses)).toEqual([]);
});

test('a sender meets reject only from a policy that watched, with reports and a wait', () => {
  expect(
    movesAgainst(({ fix, before, zoneBefore }, moves, nth) => {
      const { dmarc, sendsMail } = before.details;
      const value = fix.record?.value ?? '';
      const isReject = /^v=DMARC1;\s*p=reject/.test(value) && !/;\s*t=y/.test(value);
      if (!isReject || !sendsMail || dmarc.policy === 'reject') return false;
      const isWatching = dmarc.reports.some(
        ({ kind, isAccepted }) => kind === 'aggregate' && isAccepted === true,
      );
      if (!isWatching) return `no reports arrive before it at ${zoneBefore.domain}`;
      if (dmarc.policy === 'absent') return 'there was no policy before it';
      const earlier = moves.slice(0, nth).map((move) => move.fix);
      return (
        fix.waitBefore === null && !earlier.some(({ waitFor }) => waitFor !== null) && 'no wait before it'
      );
    }),
  ).toEqual([]);
});

test('while a sender is left out of SPF, nothing is refused', async () => {
  const refused: string[] = [];
  for (const { moves } of stories) {
    for (const { fix, before, zoneBefore, zoneAfter } of moves) {
      if (!fix.record?.value.startsWith('v=spf1') || !before.details.sendsMail) continue;
      const names = await narrowedNames(zoneBefore, zoneAfter, ({ possible }) => possible.pass);
      if (names.some((name) => !isWatched(before, name)))
        refused.push(`${fix.record.value} for ${fix.replaces.join(' | ')}\n${ownRecords(zoneBefore)}`);
    }
  }
  expect(firstOf(refused)).toEqual([]);
});

type Name = 'own' | 'below';

/**
 * Whether failing mail is delivered, or set aside and reported. With relaxed alignment, names that share a pass count
 * too.
 */
function isWatched({ domain, details: { dmarc } }: SpoofCheckAnswer, name: Name): boolean {
  const hasReports = dmarc.reports.some(
    ({ kind, isAccepted }) => kind === 'aggregate' && isAccepted === true,
  );
  const isLent = dmarc.spfAlignment === 'relaxed';
  const policies = [
    ...(name === 'own' || isLent ? [dmarc.policy] : []),
    ...(name === 'below' || (isLent && dmarc.organisationalDomain === domain) ? [dmarc.subdomainPolicy] : []),
  ];
  return policies.every((policy) => {
    if (policy === 'none' || policy === 'absent') return true;
    return hasReports && (policy === 'quarantine' || (policy === 'reject' && dmarc.isTesting));
  });
}

/** The names under which a sender who passed before no longer passes. */
async function narrowedNames(
  before: MailZone,
  after: MailZone,
  passing: (senders: SenderSet) => AddressRanges,
): Promise<Name[]> {
  const narrowed: Name[] = [];
  for (const name of ['own', 'below'] as const) {
    const at = name === 'own' ? before.domain : `made-up.${before.domain}`;
    const was = senderSet(await walkSpf(resolverOver(before.zones), at));
    const is = senderSet(await walkSpf(resolverOver(after.zones), at));
    if (subtract(passing(was), is.possible.pass).length > 0) narrowed.push(name);
  }
  return narrowed;
}
