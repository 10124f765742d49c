import type { SpoofCheckAnswer, StrangerAnswer } from '#shared/api/spoof-check.ts';
import { STRANGER_ANSWERS, withoutAnswer } from '#shared/rules/stranger-answers.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { Button } from '../../../components/button.tsx';

interface AnswerWord {
  readonly word: string;
  /** What it means for a stranger, where the question is not shown. */
  readonly meaning: string;
  readonly icon: IconName;
  readonly className: string;
}

/** The four answers to "Can a stranger send mail as this domain?", with their words and icons. */
export const ANSWER_WORDS: Readonly<Record<StrangerAnswer, AnswerWord>> = {
  yes: {
    word: `${STRANGER_ANSWERS.yes}.`,
    meaning: 'Strangers get through',
    icon: 'alert',
    className: 'spoof-verdict-yes',
  },
  partly: {
    word: `${STRANGER_ANSWERS.partly}.`,
    meaning: 'Only into junk folders',
    icon: 'mail',
    className: 'spoof-verdict-partly',
  },
  no: {
    word: `${STRANGER_ANSWERS.no}.`,
    meaning: 'Strangers are refused',
    icon: 'check',
    className: 'spoof-verdict-no',
  },
  unknown: {
    word: `${STRANGER_ANSWERS.unknown}.`,
    meaning: 'We cannot tell',
    icon: 'info',
    className: 'spoof-verdict-unknown',
  },
};

/** The answer to people's main question, for the domain and for any name below it. */
export function Verdict({ domain, verdict }: Pick<SpoofCheckAnswer, 'domain' | 'verdict'>) {
  return (
    <div className="spoof-verdicts">
      {verdict.ownMail === null ? null : (
        <p className="spoof-verdict-yes">
          <strong>
            <Icon name="alert" />
            {verdict.ownMail}
          </strong>
        </p>
      )}
      <div className="spoof-verdict">
        <h3>
          Can a stranger send mail as <span className="spoof-typed">{domain}</span> today?
        </h3>
        <Answer {...verdict.domain} sentence={verdict.summary} />
      </div>
      <div className="spoof-verdict spoof-verdict-below">
        <h3>
          And as a subdomain, such as invoices.<span className="spoof-typed">{domain}</span>?
        </h3>
        <Answer {...verdict.subdomain} />
      </div>
    </div>
  );
}

function Answer({ answer, sentence }: { answer: StrangerAnswer; sentence: string }) {
  const { word, icon, className } = ANSWER_WORDS[answer];
  return (
    <p className={className}>
      <strong>
        <Icon name={icon} />
        {word}
      </strong>{' '}
      <span>{withoutAnswer(sentence, answer)}</span>
    </p>
  );
}

interface ReservationsProps extends Pick<SpoofCheckAnswer, 'details'> {
  readonly onRetry: () => void;
}

/** Limits of the verdict: what could not be read, and where receivers differ. */
export function Reservations({ details: { unknown, dmarc }, onRetry }: ReservationsProps) {
  const apart = receiversApart(dmarc);
  return (
    <>
      {unknown.length > 0 ? (
        <div className="spoof-unread">
          <h3>
            <Icon name="info" />
            {TEXTS.unreadTitle}
          </h3>
          <ul>
            {unknown.map(({ id, sentence }) => (
              <li key={`${id} ${sentence}`}>{sentence}</li>
            ))}
          </ul>
          <p>{TEXTS.unreadMeaning}</p>
          <p className="no-print">
            <Button onClick={onRetry}>{TEXTS.checkAgain}</Button>
          </p>
        </div>
      ) : null}
      {apart === undefined ? null : (
        <p className="spoof-apart">
          <Icon name="info" />
          <span>{apart}</span>
        </p>
      )}
    </>
  );
}

type Dmarc = SpoofCheckAnswer['details']['dmarc'];

const DOES: Readonly<Record<Dmarc['policy'], string>> = {
  reject: 'refuse forgeries',
  quarantine: 'put forgeries into the junk folder',
  none: 'deliver forgeries, or a part of them',
  absent: 'find no policy and deliver forgeries',
  unknown: 'do what we could not read',
};

/** How receivers of the newer and the older DMARC standard differ; undefined where they act alike. */
function receiversApart({ newer, older }: Pick<Dmarc, 'newer' | 'older'>): string | undefined {
  if (newer === older) return undefined;
  return `Receivers differ. Those that follow the newer standard (RFC 9989) ${DOES[newer]}; those that still follow the older one (RFC 7489) ${DOES[older]}. The weaker of the two decides the answer here.`;
}
