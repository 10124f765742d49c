import type { WebsiteFacts } from '#shared/api/security-report-facts.ts';
import { known, unknown } from '../facts-and-findings.ts';
import { arrivedAt, readAnswer, SPOKEN_STATUS } from './header-score.ts';
import { type SeenAnswer, type SeenWay, type SeenWebsite, troubleInWords } from './seen.ts';

const MISSING = ['no-domain', 'no-address'];

/** Whether www and the bare name lead to the same website. */
export function twinsFact({ bare, www, fromHttps, twin }: SeenWebsite): WebsiteFacts['twins'] {
  if (bare === 'found' && MISSING.includes(www)) return known({ relation: 'only-bare' });
  if (www === 'found' && MISSING.includes(bare)) return known({ relation: 'only-www' });
  const [one, other] = [arrivedAt(fromHttps), arrivedAt(twin)];
  if (!one || !other) {
    return unknown(`We could not compare them: ${troubleInWords(one ? twin : fromHttps)}.`);
  }
  const compared = comparedFact(one, other);
  // If a browser warning stops visitors on the way from www, the two names do not lead to the same place for them.
  const isSame = compared.state === 'known' && compared.value.relation === 'same';
  return isSame && isAccepted(fromHttps) && !isAccepted(twin)
    ? unknown(
        'We could not compare them: on the way from www is a certificate that our check does not accept.',
      )
    : compared;
}

function isAccepted(way: SeenWay | undefined): boolean {
  return way?.answers.every(({ isVerified }) => isVerified) === true;
}

/** Compares the pages at which both names arrive. */
function comparedFact(one: SeenAnswer, other: SeenAnswer): WebsiteFacts['twins'] {
  if (new URL(one.url).hostname === new URL(other.url).hostname) return known({ relation: 'same' });
  // An outage of one of them says nothing about where it leads otherwise.
  if (![one, other].every(({ status }) => SPOKEN_STATUS(status)))
    return unknown('We could not compare them: at least one of them answers with an error.');
  const [title, otherTitle] = [readAnswer(one)?.title, readAnswer(other)?.title];
  if (title === undefined || otherTitle === undefined) {
    return unknown(
      'Both answer, and neither the address nor the title shows whether they are the same website.',
    );
  }
  return known({ relation: title === otherTitle ? 'same' : 'different' });
}
