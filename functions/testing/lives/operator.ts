import type { Chance } from '../chance.ts';
import { DAY_MS, dayAt } from '#shared/fakes/payfast/south-africa.ts';
import { Refusal } from '../../platform/rules/errors.ts';
import { cancelRenewals } from '../../subscriptions/io/cancel-renewals.ts';
import {
  acceptHeldCharge,
  changePrices,
  correctCustomer,
  endNow,
  recordRefund,
  reopenAgreement,
} from '../../subscriptions/io/operate-subscription.ts';
import { reviewSubscription } from '../../subscriptions/io/review-subscription.ts';
import { listSubscriptionsOf } from '../../subscriptions/io/subscriptions.ts';
import { countsFromItsDay } from '../../subscriptions/rules/leaving.ts';
import { isAsked, owedOf, wasCharged } from '../../subscriptions/rules/hold.ts';
import type { Subscription } from '../../subscriptions/rules/subscription.ts';
import { referenceOf } from './judgement.ts';
import type { GivenBack } from './kept-offers.ts';
import type { Life } from './life.ts';
import { LIFE_DAYS, QUIET_DAYS, type World } from './world.ts';

/** What the company does by hand besides settling what is owed. */
export const COMMANDS = [
  'refund',
  'change-price',
  'end-now',
  'cancel',
  'correct',
  'reconcile',
  'unpause',
  'accept',
] as const;
type Command = (typeof COMMANDS)[number];
/** Money is moved more often than names are corrected. */
const OFTEN: readonly Command[] = [...COMMANDS.filter((one) => one !== 'change-price'), 'refund', 'end-now'];

/** Those who settle what is owed do it this often. */
const SETTLES_EVERY_DAYS = 12;

/** The company by hand: some days of each life, it does one thing through the functions that `ops` calls. */
export class Operator {
  readonly givenBack: GivenBack[] = [];
  /** The commands that were not refused. */
  readonly done = new Set<string>();
  private readonly world: World;
  private readonly chance: Chance;
  /** Whether the last charge of another amount was accepted: every second one is. */
  private isAccepted = false;

  constructor(world: World, lives: readonly Life[], chance: Chance) {
    this.world = world;
    this.chance = chance;
    for (const life of lives) {
      for (let acts = chance.between(2, 6); acts > 0; acts -= 1)
        this.plan(chance.between(5, 400), () => this.act(life));
      const mayBeHeld = life.faults.includes('price');
      if (mayBeHeld || chance.happens(0.6)) this.settleFrom(life, chance.between(40, 60));
    }
    for (let times = 0; times < 2; times += 1) this.plan(chance.between(90, 600), () => this.changePrices());
  }

  private plan(day: number, act: () => unknown): void {
    const at = this.world.start + day * DAY_MS + this.chance.between(0, 23 * 60) * 60_000;
    this.world.plan(at, act);
  }

  /** A plan gets a new price for all its customers; interrupted, it is done again on the next days. */
  private async changePrices(tries = 12): Promise<void> {
    const [plan, cents] = this.chance.of([
      ['monthly', 10_900],
      ['monthly', 8900],
      ['yearly', 109_900],
      ['business', 11_000],
    ] as const);
    try {
      await changePrices(plan, cents);
      this.done.add('change-price');
    } catch (error) {
      if (!(error instanceof Refusal) && !this.world.network.areTablesDown) throw error;
      const again = (Date.now() - this.world.start) / DAY_MS + 1;
      if (tries > 0) this.plan(Math.ceil(again), () => this.changePrices(tries - 1));
    }
  }

  /** Decides about what is owed every few days. */
  private settleFrom(life: Life, day: number): void {
    if (day >= LIFE_DAYS - QUIET_DAYS) return;
    this.plan(day, () =>
      this.tell(life, 'settles', async () => {
        for (const one of await this.recordsOf(life)) await this.settle(one, life);
      }),
    );
    this.settleFrom(life, day + SETTLES_EVERY_DAYS);
  }

  private async settle(one: Subscription, life: Life): Promise<void> {
    for (const { paymentId } of owedOf(one.lifecycle)) {
      const held = one.lifecycle.heldCharges?.find(({ id }) => id === paymentId);
      this.correctAmount(one, life);
      if (held?.reason === 'other-amount' && !this.isAccepted) {
        await acceptHeldCharge(one, paymentId);
        this.done.add('accept');
      } else await this.refund(one, paymentId);
      if (held?.reason === 'other-amount') this.isAccepted = !this.isAccepted;
    }
    if (isAsked(one.lifecycle, 'card-again') || isAsked(one.lifecycle, 'early-charge')) {
      await reopenAgreement(one);
      this.done.add('unpause');
    }
  }

  /** On the dashboard, to what was agreed. */
  private correctAmount({ lifecycle }: Subscription, { subscriptions }: Life): void {
    const agreement = subscriptions.find(({ token }) => token === lifecycle.token);
    const amountCents = lifecycle.pendingChange?.priceCents ?? lifecycle.priceCents;
    if (agreement) this.world.payfast.update(agreement, { amountCents });
  }

  private async act(life: Life): Promise<void> {
    const command = this.chance.of(OFTEN);
    await this.tell(life, command, async () => {
      const records = (await this.recordsOf(life)).filter(({ lifecycle }) => wasCharged(lifecycle));
      if (records.length === 0) return;
      await this.commands[command](this.chance.of(records), life);
      this.done.add(command);
    });
  }

  private readonly commands: Readonly<Record<Command, (one: Subscription, life: Life) => Promise<unknown>>> =
    {
      refund: (one) => {
        const { payments, heldCharges = [] } = one.lifecycle;
        const { id } = this.chance.of([...payments, ...heldCharges]);
        return this.refund(one, id, this.chance.of([undefined, 100, 9900]));
      },
      'change-price': () => this.changePrices(0),
      unpause: (one) => reopenAgreement(one),
      accept: (one) => acceptHeldCharge(one, one.lifecycle.heldCharges?.at(-1)?.id ?? ''),
      'end-now': async (one, life) => {
        await endNow(one);
        const { token = '' } = one.lifecycle;
        life.left.push({ token, reference: referenceOf(one), way: 'end-now', at: Date.now() });
      },
      cancel: (one, life) => this.cancel(life, one),
      correct: (one) =>
        correctCustomer(one, { firstName: 'Zoe', email: one.customer.email.replace(/^life/, 'Life') }),
      reconcile: (one) => reviewSubscription(one),
    };

  /** The customer has asked by email some days ago. */
  private async cancel(life: Life, one: Subscription): Promise<void> {
    const at = Date.now();
    const day = dayAt(at - this.chance.between(0, 6) * DAY_MS);
    const isOpen = countsFromItsDay(one.lifecycle, { way: 'early', day }, dayAt(at));
    const way = isOpen ? this.chance.of(['period-end', 'early', 'seven-days'] as const) : 'period-end';
    await cancelRenewals(one, way, way === 'period-end' ? undefined : day);
    if (way === 'period-end') return;
    const { token = '', cancelledOn } = one.lifecycle;
    life.left.push({ token, reference: referenceOf(one), way, at });
    if (cancelledOn !== undefined) life.broughtForward.push(referenceOf(one));
  }

  /** A bank may refuse a refund to the card: then the company pays from its own account. */
  private async refund(one: Subscription, paymentId: string, amountCents?: number): Promise<void> {
    const { payfast } = this.world;
    const charge = payfast.books.charges.find((made) => made.paymentId === paymentId);
    const agreement = charge && payfast.books.find(charge.token);
    const by = agreement && !payfast.refund(agreement) ? 'eft' : 'card';
    const after = await recordRefund(one, { paymentId, amountCents, by });
    const { amountCents: cents = 0 } = after.lifecycle.refunds?.at(-1) ?? {};
    const isOfStranger = after.lifecycle.heldCharges?.some(
      ({ id, reason }) => id === paymentId && reason === 'second-checkout',
    );
    this.givenBack.push({ reference: referenceOf(one), paymentId, cents, at: Date.now(), by, isOfStranger });
  }

  private recordsOf({ email }: Life): Promise<Subscription[]> {
    return listSubscriptionsOf(email);
  }

  /** A command may be refused, or meet an outage: then the operator reads why. */
  private async tell(life: Life, command: string, act: () => Promise<unknown>): Promise<void> {
    const told = `${new Date().toISOString().slice(0, 16)} the company: ${command}`;
    try {
      await act();
      if (command !== 'settles') life.story.push(told);
    } catch (error) {
      if (!(error instanceof Refusal) && !this.world.network.areTablesDown) throw error;
      life.story.push(`${told} – ${error instanceof Error ? error.message : ''}`);
    }
  }
}
