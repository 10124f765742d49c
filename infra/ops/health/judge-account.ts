import { DAY_MS } from '#shared/rules/time.ts';
import { counted } from '../columns.ts';
import type { AccountFacts } from './gather-account.ts';
import {
  attention,
  type CommandPlace,
  fine,
  type Finding,
  type Known,
  inWords,
  note,
  of,
  opsCommand,
} from './finding.ts';

/** ACM renews 60 days before the end, so a certificate this close to its end was not renewed. */
const SHORTEST_CERTIFICATE_MS = 30 * DAY_MS;
/** Above this share of the daily mail quota little is left for a busy afternoon. */
const MOST_QUOTA_SHARE = 0.8;

/** Judges the state of a stage's account. */
export function judgeAccount(facts: AccountFacts, now: number, place: CommandPlace): Finding[] {
  return [
    ...of(facts.alarms, 'alarms', alarms),
    ...of(facts.alarmMail, 'alarm mail', alarmMail),
    ...of(facts.sender, 'sender', sender),
    ...of(facts.mail, 'mail', mail),
    ...of(facts.quota, 'mail quota', quota),
    ...of(facts.secrets, 'secrets', (all) => secrets(all, place)),
    ...of(facts.certificateEndsAt, 'certificate', (endsAt) => certificate(endsAt, now)),
  ];
}

function alarms(all: Known<AccountFacts['alarms']>): readonly Finding[] {
  if (all.length === 0) {
    return [
      attention(
        'alarms',
        'The stage has none.',
        'Deploy it again: without alarms nobody is told of a failure.',
      ),
    ];
  }
  const ringing = all.filter(({ state }) => state === 'ALARM');
  if (ringing.length === 0) return [fine('alarms', `${all.length} exist, and none is firing.`)];
  return ringing.map(({ name, about }) =>
    attention('alarms', `${name} is firing.`, about === '' ? 'docs/runbook.md' : about),
  );
}

/** SNS deletes unconfirmed subscriptions after some days. */
function alarmMail({ confirmed, unconfirmed }: Known<AccountFacts['alarmMail']>): Finding {
  const all = confirmed + unconfirmed;
  if (all === 0) {
    return attention(
      'alarm mail',
      'Nobody is told when an alarm fires.',
      'Subscribe an address in SNS, Topics, and follow the link in the mail that AWS sends there.',
    );
  }
  if (unconfirmed === 0)
    return fine('alarm mail', `${counted(all, 'address has', 'addresses have')} confirmed.`);
  return attention(
    'alarm mail',
    `${unconfirmed} of ${counted(all, 'address', 'addresses')} ${unconfirmed === 1 ? 'has not confirmed, and gets' : 'have not confirmed, and get'} no alarms.`,
    'Follow the link in AWS’s mail “Subscription Confirmation”. SNS, Topics, Request confirmation sends it again.',
  );
}

function sender(state: Known<AccountFacts['sender']>): Finding {
  if (state === 'verified') return fine('sender', 'SES has verified it.');
  const says = state === 'waiting' ? 'SES has not verified it yet.' : 'SES has no such identity.';
  return attention(
    'sender',
    says,
    'Publish the DKIM records that the deployment names, or open the mail that SES sent.',
  );
}

function mail({ isSandbox, isEnabled }: Known<AccountFacts['mail']>): Finding {
  if (!isEnabled) {
    const says = 'AWS has stopped the mail of this account.';
    return attention('mail', says, 'docs/runbook.md#mail-bounces-or-is-complained-of');
  }
  if (!isSandbox) return fine('mail', 'The account may send to any address.');
  return attention(
    'mail',
    'The account is in the sandbox of SES: only verified addresses get mail.',
    'SES, Account dashboard: request production access.',
  );
}

function quota({ sent, most }: Known<AccountFacts['quota']>): Finding {
  const says = `${sent} of ${most} mails sent in 24 hours.`;
  // SES reports -1 for no limit.
  if (most < 0 || sent <= most * MOST_QUOTA_SHARE) return fine('mail quota', says);
  return attention('mail quota', says, 'Service Quotas, SES: ask for a higher daily quota.');
}

function secrets(all: Known<AccountFacts['secrets']>, place: CommandPlace): readonly Finding[] {
  const unset = all.filter(({ isSet }) => !isSet);
  const set = all.length - unset.length;
  return [
    fine('secrets', `${set} of ${all.length} are set.`),
    ...unset.map(({ name, isNeeded }) => {
      const todo = opsCommand(place, `secrets set ${name}`);
      return isNeeded
        ? attention('secrets', `${name} is not set.`, todo)
        : note('secrets', `${name} is not set; only the setting that uses it needs it.`, todo);
    }),
  ];
}

function certificate(endsAt: number | undefined, now: number): Finding {
  if (endsAt === undefined)
    return note('certificate', 'The site does not use HTTPS.', 'That is normal only on one machine.');
  const left = endsAt - now;
  const says = left > 0 ? `It expires in ${inWords(left)}.` : `It expired ${inWords(-left)} ago.`;
  if (left > SHORTEST_CERTIFICATE_MS) return fine('certificate', says);
  return attention(
    'certificate',
    says,
    'ACM in us-east-1: are the validation records still in the domain’s zone?',
  );
}
