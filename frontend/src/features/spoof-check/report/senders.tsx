import type { SpoofCheckAnswer, ReadSpoofCheck } from '#shared/api/spoof-check.ts';
import type { SendingEvidence } from '#shared/api/spoof-check-details.ts';
import { SPOOF_REPORT as TEXTS } from '#shared/content/pages/email-spoof-check.ts';
import { Icon, type IconName } from '../../../components/icon.tsx';
import { shareOf, SharePicture } from './share-picture.tsx';

type SendersProps = Pick<SpoofCheckAnswer, 'domain' | 'details'> & Pick<ReadSpoofCheck, 'findings'>;

/** Who may send as the domain, and whether it sends mail at all. */
export function Senders({ domain, details, findings }: SendersProps) {
  const { spf, dmarc } = details;
  const share = shareOf(spf.senders);
  // The list is about the domain itself; a wildcard below it can defeat it.
  const below = findings?.find(({ id }) => id === 'spf-wildcard-open');
  return (
    <div className="spoof-senders">
      <div>
        <h4>Who passes SPF as {domain}?</h4>
        <p className="spoof-senders-sentence">{sendersIn(spf)}</p>
        {share ? <SharePicture {...share} /> : null}
        {below ? (
          <p className="spoof-senders-below">
            <Icon name="alert" />
            <span>
              {below.title}
              {dmarc.spfAlignment === 'relaxed' ? ', and what passes for one also counts for the domain' : ''}
              .
            </span>
          </p>
        ) : null}
      </div>
      <DoesItSend {...details} />
    </div>
  );
}

/** The check's sentence, with what it means where receivers cannot use the record. */
function sendersIn({ state, senders }: SpoofCheckAnswer['details']['spf']): string {
  if (state === 'absent') return TEXTS.sendersWithoutRecord;
  if (state !== 'faulty') return senders.sentence;
  return senders.reach === 'nobody'
    ? TEXTS.sendersOfBrokenRecord
    : `${senders.sentence} ${TEXTS.sendersUntilBroken}`;
}

const SAYS: Readonly<Record<SendingEvidence['says'], { word: string; icon: IconName }>> = {
  sends: { word: 'Suggests that it does', icon: 'check' },
  'sends-nothing': { word: 'Suggests that it does not', icon: 'cross' },
  unknown: { word: 'Could not be read', icon: 'info' },
};

function DoesItSend({ sendsMail, evidence }: Pick<SpoofCheckAnswer['details'], 'sendsMail' | 'evidence'>) {
  return (
    <div>
      <h4>Does it send mail?</h4>
      <p className="spoof-senders-sentence">{sendsMail ? TEXTS.sends : TEXTS.sendsNothing}</p>
      <ul className="spoof-signs">
        {evidence.map(({ id, says, sentence }) => (
          <li key={id}>
            <Icon name={SAYS[says].icon} />
            <span>
              {sentence} <small>{SAYS[says].word}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="spoof-senders-why">{whyTreated(sendsMail, evidence)}</p>
    </div>
  );
}

function whyTreated(sendsMail: boolean, evidence: readonly SendingEvidence[]): string {
  if (!sendsMail) return TEXTS.whySilent;
  const isSure = evidence.some(({ says }) => says === 'sends');
  if (!isSure) return TEXTS.whyUnsure;
  return evidence.every(({ says }) => says === 'sends') ? TEXTS.whySender : TEXTS.whyMixed;
}
