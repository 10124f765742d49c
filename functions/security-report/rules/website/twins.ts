import type { WebsiteFacts } from '#shared/api/security-report-facts.ts';
import { known, unknown } from '../facts-and-findings.ts';
import { pageAt, readAnswer } from './front-page.ts';
import { type SeenAnswer, type SeenWay, type SeenWebsite, troubleInWords } from './seen.ts';

const MISSING = ['no-domain', 'no-address'];

/** Whether www and the bare name lead to the same website. */
export function twinsFact({ bare, www, fromHttps, twin }: SeenWebsite): WebsiteFacts['twins'] {
  if (bare === 'found' && MISSING.includes(www)) return known({ relation: 'only-bare' });
  if (www === 'found' && MISSING.includes(bare)) return known({ relation: 'only-www' });
  const compared = comparedFact(fromHttps, twin?.way);
  // If a browser warning stops visitors on the way from www, the two names do not lead to the same place for them.
  const isSame = compared.state === 'known' && compared.value.relation === 'same';
  return isSame && isAccepted(fromHttps) && !isAccepted(twin?.way)
    ? unknown(
        'We could not compare them: on the way from www is a certificate that our check does not accept.',
      )
    : compared;
}

function isAccepted(way: SeenWay | undefined): boolean {
  return way?.answers.every(({ isVerified }) => isVerified) === true;
}

/** Compares where both names lead. */
function comparedFact(one: SeenWay | undefined, other: SeenWay | undefined): WebsiteFacts['twins'] {
  const [host, otherHost] = [endOf(one), endOf(other)];
  if (host !== undefined && host === otherHost) return known({ relation: 'same' });
  const [page, otherPage] = [pageAt(one), pageAt(other)];
  if (!page || !otherPage)
    return unknown(`We could not compare them: ${troubleInWords(page ? other : one)}.`);
  // A refusal or an outage of one of them says nothing about where it leads otherwise.
  if (page.kind !== 'page' || otherPage.kind !== 'page') {
    const isError = page.kind === 'error' || otherPage.kind === 'error';
    return unknown(
      `We could not compare them: at least one of them ${isError ? 'answers with an error' : 'shows us no page'}.`,
    );
  }
  const [title, otherTitle] = [titleOf(page.answer), titleOf(otherPage.answer)];
  if (title === undefined || otherTitle === undefined) {
    return unknown(
      'Both answer, and neither the address nor the title shows whether they are the same website.',
    );
  }
  return known({ relation: title === otherTitle ? 'same' : 'different' });
}

/** The name at which a way ends, even if that belongs to another company. */
function endOf(way: SeenWay | undefined): string | undefined {
  if (way?.end.kind === 'forwarded') return new URL(way.end.address).hostname;
  const last = way?.end.kind === 'arrived' ? way.answers.at(-1) : undefined;
  return last && new URL(last.url).hostname;
}

function titleOf(answer: SeenAnswer): string | undefined {
  return readAnswer(answer)?.title;
}
