import { receivePaymentNotification } from '#shared/api/subscriptions.ts';
import { isLivePayment } from './io/payfast/payfast-settings.ts';
import { resetPayfastBreakers } from './io/payfast/payfast.ts';
import { addSubscription, findSubscription } from './io/subscriptions.ts';
import { listNotifications, UNMATCHED } from './io/payment-notifications.ts';
import { callEndpoint } from '../testing/call-endpoint.ts';
import { captureLog } from '../testing/captured-log.ts';
import { CONFIRMATION, NOT_OURS } from '../testing/hostile-notifications/judged-rows.ts';
import { LATER, REPEATED } from '../testing/hostile-notifications/later-rows.ts';
import {
  cancelled,
  changed,
  paid,
  signed,
  type Target,
} from '../testing/hostile-notifications/notification.ts';
import { harmless, honest, type Row } from '../testing/hostile-notifications/row.ts';
import { CHANGED, FORGED, HONEST, MISSHAPEN } from '../testing/hostile-notifications/written-rows.ts';
import { LIVE_ACCOUNT, LIVE_PARAMETERS, useLivePayments } from '../testing/live-payments.ts';
import { useTableEngine } from '../testing/table-engine.ts';
import { useMailService } from '../testing/mail-service.ts';
import { newPending } from '../testing/new-subscription.ts';
import { useOutsideServices } from '../testing/outside-services.ts';
import { usePassingTime } from '../testing/passing-time.ts';
import { says, staysSilent, usePaymentProvider } from '../testing/payment-provider.ts';
import { runOutbox } from '../testing/run-outbox.ts';
import { handler } from './receive-payment-notification.ts';

useTableEngine();
const payfast = usePaymentProvider();
const outside = useOutsideServices([]);
const mails = useMailService();
const pass = usePassingTime();
const logged = captureLog();

const endpoint = { contract: receivePaymentNotification, handler };
const DAY_MS = 24 * 60 * 60_000;
/** Confirms that the provider sent the notification, and every cancellation that it is asked for. */
const VALID: ReturnType<typeof says> = (request, response) => {
  const done = JSON.stringify({ code: 200, status: 'success', data: { response: true } });
  return says(200, request.method === 'PUT' ? done : 'VALID')(request, response);
};

/** Every row that was run, with the number of payments that it added. */
const told: { readonly row: Row; readonly bought: number }[] = [];
let made = 0;

beforeEach(() => {
  made += 1;
  payfast.answer(VALID);
  // Each row has its own day, so that no alert of an earlier one is repeated.
  pass(made * DAY_MS);
});

/** The outcome of a row, as its test compares it. */
async function whatCameOf(row: Row) {
  const target = await begin(row.begins);
  const before = await findSubscription(target.id);
  // The provider denies having sent what it has not signed.
  const isForged = row.refused?.[0] === 'bad-signature';
  payfast.answer(...(row.confirmation ?? [isForged ? says(200, 'INVALID') : VALID]));
  const statuses = await send(row, row.sends(target));
  const wasGuessed = row.isLater ? await wasGuessedBefore(target) : false;
  const after = await findSubscription(target.id);
  const payments = after?.lifecycle.payments.length ?? 0;
  told.push({ row, bought: payments - (before?.lifecycle.payments.length ?? 0) });
  const sent = (after?.mails ?? []).filter(({ state }) => state === 'sent').map(({ kind }) => kind);
  const kinds = sent.slice(before?.mails.length ?? 0);
  return {
    statuses,
    state: after?.lifecycle.state,
    payments,
    refused: await refusals(target),
    mails: row.mails === 'any' ? 'any' : kinds,
    mailsBeyondThese: mails.taken.length - kinds.length,
    wasGuessed,
    othersState: (await findSubscription(target.otherId))?.lifecycle.state,
  };
}

function whatMustComeOf(row: Row) {
  const [reason, times] = row.refused ?? ['', 0];
  return {
    statuses: row.statuses ?? [200],
    state: row.state,
    payments: row.payments,
    refused: { reasons: times > 0 ? [reason] : [], times },
    mails: row.mails ?? [],
    mailsBeyondThese: row.alerts ?? 0,
    wasGuessed: false,
    othersState: 'pending',
  };
}

async function begin(begins: Row['begins'] = 'pending'): Promise<Target> {
  const [pending, other] = [newPending(), newPending()];
  await addSubscription(pending);
  await addSubscription(other);
  const target = { id: pending.id, token: `token-${made}`, paymentId: `pf-${made}`, otherId: other.id };
  if (begins !== 'pending') await callEndpoint(endpoint, { body: signed(paid(target)) });
  await drain();
  if (begins === 'cancelled') {
    await callEndpoint(endpoint, { body: signed(cancelled({ ...target, paymentId: `pf-${made}-c` })) });
    await drain();
  }
  mails.taken.length = 0;
  return target;
}

async function send({ isAtOnce = false, circumstances }: Row, bodies: readonly string[]): Promise<number[]> {
  const sendOne = (body: string) => callEndpoint(endpoint, { body }, circumstances);
  const answers = [];
  if (isAtOnce) answers.push(...(await Promise.all(bodies.map(sendOne))));
  for (const body of isAtOnce ? [] : bodies) {
    answers.push(await sendOne(body));
    if (bodies.length <= 20) await drain();
  }
  await drain();
  return [...new Set(answers.map(({ status }) => status))];
}

/** Lets the outbox confirm what waits. With live payments nothing outside may be called. */
async function drain(): Promise<void> {
  if (isLivePayment()) return;
  await runOutbox();
}

/**
 * Whether anything happened while the provider could not be asked. Then makes it answer and runs the job, which asks
 * it.
 */
async function wasGuessedBefore({ id }: Target): Promise<boolean> {
  const waiting = await findSubscription(id);
  resetPayfastBreakers();
  payfast.answer(VALID);
  pass(10 * 60_000);
  await drain();
  return waiting?.lifecycle.state !== 'pending' || waiting.mails.length > 0;
}

/** The logged refusals of unsigned notifications, and the refusals among the outcomes of signed ones. */
async function refusals({ id }: Target) {
  const sentAway = logged().filter(({ notification }) => notification === 'refused');
  const since = Date.now() - DAY_MS / 2;
  const signedOnes = [...(await listNotifications(id)), ...(await listNotifications(UNMATCHED))]
    .filter(({ receivedAt, outcome }) => receivedAt > since && outcome?.startsWith('refused: '))
    .map(({ outcome = '' }) => outcome.replace('refused: ', ''));
  // A payment that buys nothing is not counted as a refusal here.
  const refused = signedOnes.filter((reason) => reason !== 'nothing-charged');
  const reasons = new Set([...sentAway.map(({ reason }) => reason), ...refused]);
  return { reasons: [...reasons], times: sentAway.length + refused.length };
}

const SILENCE = honest('the provider never answers', (target) => [signed(paid(target))], {
  confirmation: [staysSilent()],
  isLater: true,
});

const TABLES: readonly (readonly [kind: string, rows: readonly Row[]])[] = [
  ['forged', FORGED],
  ['changed on its way', CHANGED],
  ['misshapen', MISSHAPEN],
  ['signed, but not ours', NOT_OURS],
  ['asked for confirmation', [...CONFIRMATION, SILENCE]],
  ['repeated', REPEATED],
  ['later', LATER],
  ['honest', HONEST],
];

const ROWS = TABLES.flatMap(([kind, rows]) => rows.map((row) => [kind, row.name, row] as const));

test.each(ROWS)('%s: %s', async (_, __, row) => {
  expect(await whatCameOf(row)).toEqual(whatMustComeOf(row));
});

/** What is sent to a shop with live payments. */
const LIVE: readonly Row[] = [
  harmless('a notification of the sandbox', 'bad-signature', (target) => [signed(paid(target))]),
  {
    name: 'a notification of the sandbox’s account, signed with our words',
    sends: (target) => [signed(paid(target), LIVE_ACCOUNT.passphrase)],
    state: 'pending',
    payments: 0,
  },
  harmless('a notification of our account, signed with the sandbox’s words', 'bad-signature', (target) => [
    signed(changed(paid(target), { merchant_id: LIVE_ACCOUNT.id })),
  ]),
];

const WITHOUT_SECRET: Row = {
  name: 'a secret is missing',
  sends: (target) => [signed(paid(target), LIVE_ACCOUNT.passphrase), signed(paid(target), '')],
  statuses: [502],
  state: 'pending',
  payments: 0,
};

describe('where real money moves', () => {
  useLivePayments();
  beforeEach(() => {
    outside.parameters = { ...LIVE_PARAMETERS };
  });

  test.each(LIVE.map((row) => [row.name, row] as const))('%s', async (_, row) => {
    expect(await whatCameOf(row)).toEqual(whatMustComeOf(row));
    expect(payfast.asked).toEqual([]);
  });

  test('while a secret is missing every notification is sent away, to come again', async () => {
    outside.parameters = { '/key': LIVE_ACCOUNT.key };
    expect(await whatCameOf(WITHOUT_SECRET)).toEqual(whatMustComeOf(WITHOUT_SECRET));
  });
});

test('no row has activated wrongly, and none has missed a true payment', () => {
  const expected = ({ truePayments = 0 }: Row) => truePayments;
  const wrongful = told.filter(({ row, bought }) => bought > expected(row));
  const missed = told.filter(({ row, bought }) => bought < expected(row));
  expect([wrongful, missed].map((rows) => rows.map(({ row }) => row.name))).toEqual([[], []]);
  expect(told).toHaveLength(ROWS.length + LIVE.length + 1);
  expect(told.length).toBeGreaterThanOrEqual(120);
  expect(told.filter(({ row }) => expected(row) === 0).length).toBeGreaterThanOrEqual(90);
  expect(told.filter(({ row }) => expected(row) > 0).length).toBeGreaterThanOrEqual(25);
});
