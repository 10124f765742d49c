import type { Subscription } from '#shared/fakes/payfast/books.ts';
import { type Doubt, DOUBTS } from '#shared/fakes/payfast/faults.ts';
import type { Fate } from '#shared/fakes/payfast/notifications.ts';
import { DAY_MS, HOUR_MS } from '#shared/fakes/payfast/south-africa.ts';
import type { Chance } from '../chance.ts';
import { faultsOf, type LifeFault, OFFERS, PLANS, WAYS } from './choices.ts';
import { checkOut, askForLink, beginCheckout, beginAgain, BY_LINK, comeBack, lastLink } from './shop.ts';
import { isCancelled, LATEST_NOTIFICATION_DAYS, type Left } from './judgement.ts';
import { leaveByLink } from './kept-offers.ts';
import { LIFE_DAYS, QUIET_DAYS, type World } from './world.ts';

const WRONG = DOUBTS.filter((doubt) => doubt !== 'debit-card' && doubt !== 'merchant-lock') as [
  Doubt,
  ...Doubt[],
];

/** Everything that one customer did and experienced, for the oracle and for readers of a failure. */
export class Life {
  readonly email: string;
  readonly faults: readonly LifeFault[];
  readonly story: string[] = [];
  /** What was ended before its paid period was over, for a refund. */
  readonly left: Left[] = [];
  /** What the page behind the link reported as cancelled, and when. */
  readonly over: { readonly reference: string; readonly at: number }[] = [];
  /** The reference of what had been cancelled already, each time its end was brought forward. */
  readonly broughtForward: string[] = [];
  private readonly world: World;
  private readonly chance: Chance;
  private readonly from: string;
  private orders = 0;

  constructor(world: World, chance: Chance, id: number) {
    this.world = world;
    this.chance = chance;
    this.email = `life-${id}@customer.example`;
    this.from = `41.${id >> 8}.${id & 255}.7`;
    this.faults = faultsOf(id, chance);
    this.at(chance.between(0, 60) * DAY_MS, () => this.subscribe());
    if (this.faults.includes('card')) this.plan(() => this.breakCard());
    if (this.faults.includes('price')) this.plan(() => this.changePrice());
    if (this.faults.includes('second-subscription'))
      this.plan(() => this.subscribe(`Life-${id}@Customer.example`));
    if (chance.happens(0.2)) this.plan(() => this.updateCard());
    if (chance.happens(0.4)) this.plan(() => this.changePlan());
    if (chance.happens(0.2)) this.plan(() => this.chooseNextYear());
    if (chance.happens(0.1)) this.plan(() => askForLink(this.email, this.from));
  }

  /** The provider's subscriptions of this customer, the newest last. */
  get subscriptions(): Subscription[] {
    const { subscriptions } = this.world.payfast.books;
    return subscriptions.filter(({ checkout }) => checkout['email_address']?.toLowerCase() === this.email);
  }

  /** How a notification about this customer is delivered. */
  fate(status: string): Fate {
    const isFirst =
      status === 'COMPLETE' && this.subscriptions.length === 1 && this.subscriptions[0]?.cyclesComplete === 1;
    if (isFirst && this.faults.includes('first-lost')) return this.told('the first notification is lost', []);
    const isQuiet = Date.now() > this.world.end - QUIET_DAYS * DAY_MS;
    if (isQuiet || !this.faults.includes('notifications') || this.chance.happens(0.6)) return [0];
    const late = this.chance.happens(0.5)
      ? this.chance.between(1, 20) * HOUR_MS
      : this.chance.between(1, LATEST_NOTIFICATION_DAYS) * DAY_MS;
    return this.told(`a ${status} goes its own way`, this.chance.of([[], [0, 0], [late], [0, late]]));
  }

  /** What is wrong with the provider's next charge of this customer. */
  doubt(): Doubt | undefined {
    const isQuiet = Date.now() > this.world.end - QUIET_DAYS * DAY_MS;
    if (isQuiet || !this.faults.includes('doubts') || this.chance.happens(0.5)) return undefined;
    return this.told('the provider errs', this.chance.of(WRONG));
  }

  private told<Thing>(what: string, thing: Thing): Thing {
    const day = new Date(Date.now()).toISOString().slice(0, 16);
    this.story.push(`${day} ${what} ${JSON.stringify(thing)}`);
    return thing;
  }

  private at(sinceStart: number, act: () => unknown): void {
    this.world.plan(this.world.start + sinceStart + this.chance.between(0, 23 * 60) * 60_000, act);
  }

  /** Plans an act for today or within three days, or within the given days. */
  private later(act: () => unknown, from = 0, to = 3): void {
    this.at(Date.now() - this.world.start + this.chance.between(from, to) * DAY_MS, act);
  }

  /** Plans an act for some day before the quiet end. */
  private plan(act: () => unknown): void {
    this.at(this.chance.between(65, LIFE_DAYS - QUIET_DAYS - 1) * DAY_MS, act);
  }

  private async subscribe(email = this.email): Promise<void> {
    this.orders += 1;
    const offer = this.chance.of(OFFERS);
    const order = { firstName: 'Zoë', lastName: "O'Brien", email, phone: '+27600000000', ...offer };
    this.told('subscribes', offer);
    const form = await beginCheckout(order, this.from);
    if (typeof form === 'number') {
      this.told('is refused', form);
      return form >= 500 ? this.later(() => this.subscribe(email)) : undefined;
    }
    const page = await this.post('/eng/process', form);
    if (this.chance.happens(0.1)) {
      this.told('leaves without paying', await this.post(page, new URLSearchParams({ choice: 'cancel' })));
      return this.later(() => this.subscribe(email));
    }
    const other =
      this.faults.includes('paid-twice') && this.orders === 1
        ? await this.post('/eng/process', form)
        : undefined;
    const back = await this.post(page, new URLSearchParams({ choice: 'pay' }));
    if (other !== undefined)
      this.told('pays twice', await this.post(other, new URLSearchParams({ choice: 'pay' })));
    const reference = new URL(back).searchParams.get('reference') ?? '';
    if (this.chance.happens(0.8)) await comeBack(reference);
    this.later(() => this.leave(), 1, 900);
  }

  private post = (path: string, body: URLSearchParams) => checkOut(this.world.payfast, path, body);

  /** Leaves through the newest mailed link, or at the provider; some customers subscribe anew, some from the old page. */
  private async leave(): Promise<void> {
    const subscription = this.subscriptions.findLast(({ status }) => status !== 'CANCELLED');
    if (!subscription) return;
    const link = this.link();
    if (link === undefined || this.chance.happens(0.3)) {
      this.told('cancels at the provider', await this.world.payfast.cancel(subscription));
    } else {
      const way = this.chance.of(WAYS);
      const reference = link.slice(0, 8).toUpperCase();
      const isSooner = way !== 'period-end' && isCancelled(this.subscriptions, reference);
      const { status, left } = this.told(`cancels by the link, ${way}`, await leaveByLink(link, way));
      if (left) this.left.push({ ...left, token: subscription.token, reference, at: Date.now() });
      if (status >= 400) return this.later(() => this.leave());
      this.over.push({ reference, at: Date.now() });
      if (isSooner) this.broughtForward.push(reference);
    }
    const pauseMs = this.chance.of([3 * 60_000, 3 * DAY_MS, 100 * DAY_MS]);
    const next = this.chance.next();
    if (next < 0.3) this.world.plan(Date.now() + pauseMs, () => this.subscribe());
    else if (next < 0.6) this.later(() => this.subscribeAgain(), 0, 60);
  }

  /** Subscribes again from the page of the cancelled one. */
  private async subscribeAgain(): Promise<void> {
    const link = this.link();
    const form = link === undefined ? 404 : await beginAgain(link);
    if (typeof form === 'number') return void this.told('may not subscribe again', form);
    const page = await this.post('/eng/process', form);
    const back = await this.post(page, new URLSearchParams({ choice: 'pay' }));
    this.told('subscribes again', form.get('billing_date'));
    await comeBack(new URL(back).searchParams.get('reference') ?? '');
    this.later(() => this.leave(), 1, 900);
  }

  private async changePlan(): Promise<void> {
    const link = this.link();
    if (link === undefined) return;
    const plan = this.chance.of(PLANS);
    this.told(`asks for ${JSON.stringify(plan)}`, await BY_LINK.change(link, plan));
  }

  private async chooseNextYear(): Promise<void> {
    const link = this.link();
    if (link === undefined) return;
    const choice = this.chance.of(['year', 'monthly', 'end'] as const);
    this.told(`chooses ${choice} for the next year`, await BY_LINK.choose(link, choice));
  }

  private link(): string | undefined {
    return lastLink(this.world.network.mails, this.email);
  }

  /** The bank refuses the card; some customers enter another, in time or too late. */
  private breakCard(): void {
    const subscription = this.subscriptions.at(-1);
    if (!subscription) return;
    subscription.isDebitCard = this.chance.happens(0.5);
    this.told('has a card that fails', subscription.token);
    subscription.cardWorks = false;
    const days = this.chance.of([1, 3, 6, 10, 20, 45]);
    if (this.chance.happens(0.6))
      this.at(Date.now() - this.world.start + (31 + days) * DAY_MS, () => this.updateCard());
  }

  /** Some customers come back to their page from PayFast's, which tells the company. */
  private async updateCard(): Promise<void> {
    const subscription = this.subscriptions.at(-1);
    if (!subscription) return;
    this.told('has another card', this.world.payfast.updateCard(subscription));
    const link = this.link();
    if (link !== undefined && this.chance.happens(0.7))
      this.told('is back from the card page', await BY_LINK.backFromCard(link));
  }

  /** The company, or PayFast itself, changes the amount on the dashboard. */
  private changePrice(): void {
    const subscription = this.subscriptions.at(-1);
    if (!subscription) return;
    const amountCents = subscription.amountCents + this.chance.of([-1000, 500, 10_000]);
    this.told('is charged another amount from now on', amountCents);
    this.world.payfast.update(subscription, { amountCents });
  }
}
