import { FakePayfast } from '#shared/fakes/payfast/fake-payfast.ts';
import type { FaultKind } from '#shared/fakes/payfast/faults.ts';
import { DAY_MS, HOUR_MS } from '#shared/fakes/payfast/south-africa.ts';
import { resetPayfastBreakers } from '../../subscriptions/io/payfast/payfast.ts';
import { TableEngine } from '../table-engine.ts';
import type { Network } from './network.ts';
import { Chance } from '../chance.ts';
import { notify, runJobs } from './shop.ts';

/** 26 months. */
export const LIFE_DAYS = 791;

/** No fault begins or continues in the last days: by then every problem must have been solved or reported. */
export const QUIET_DAYS = 30;

const FIRST_DAY = Date.UTC(2026, 10, 23);
/**
 * In reality jobs run every minute and every hour; here they run at these hours of a day, and again while there is
 * something to do.
 */
const HOURS = [0, 7, 12, 18] as const;
const MOST_ROUNDS = 8;
const DAILY_AT = 7;
/** The daily job looks back further than this. It reads every record, so it runs every third day here for speed. */
const DAILY_EVERY_DAYS = 3;

/** A fault of the world that affects everybody, from one day to another. */
export interface Storm {
  readonly kind: 'validate' | 'api' | 'shop' | 'mail' | 'tables';
  readonly fault: FaultKind;
  readonly from: number;
  readonly to: number;
}

interface Planned {
  readonly at: number;
  readonly act: () => unknown;
}

/** One shop, one PayFast, many customers, and one clock that the test sets. */
export class World {
  readonly chance: Chance;
  readonly payfast: FakePayfast;
  readonly network: Network;
  readonly tables: TableEngine;
  readonly storms: readonly Storm[];
  readonly start: number;
  /** Called on the evening of every third day to examine everything. */
  onDay: () => Promise<void> = async () => {};
  private planned: Planned[] = [];
  private isShopDown = false;

  constructor(seed: number, network: Network, isStormy: boolean) {
    this.chance = new Chance(seed);
    this.network = network;
    this.tables = new TableEngine(seed);
    this.start = FIRST_DAY + this.chance.between(0, 364) * DAY_MS;
    this.storms = isStormy ? stormsOf(this.chance) : [];
    this.payfast = new FakePayfast({
      deliver: async (_, body) => (this.isShopDown ? undefined : notify(body)),
    });
    this.payfast.habits = {
      repeatsMerchantId: this.chance.happens(0.5),
      keepsBillingDay: this.chance.happens(0.5),
      historyIsBody: this.chance.happens(0.5),
      countsFirst: this.chance.happens(0.7),
    };
    Object.assign(network, {
      tables: this.tables,
      payfast: this.payfast,
      isMailDown: false,
      areTablesDown: false,
      chance: new Chance(seed),
    });
    network.mails.length = 0;
    resetPayfastBreakers();
    jest.setSystemTime(this.start);
  }

  get end(): number {
    return this.start + LIFE_DAYS * DAY_MS;
  }

  /** Does something at a moment; at once if it has passed already, never after the end. */
  plan(at: number, act: Planned['act']): void {
    this.planned.push({ at, act });
  }

  /** Whether every service works on the day of that moment. */
  isCalm(moment: number): boolean {
    const day = Math.floor((moment - this.start) / DAY_MS);
    return !this.storms.some(({ from, to }) => from < day + 1 && to > day);
  }

  /** How many whole days have passed since. */
  daysSince(moment: number): number {
    return Math.floor((Date.now() - moment) / DAY_MS);
  }

  /** How many days have passed since, without those on which a service was down. */
  calmDaysSince(moment: number): number {
    let days = 0;
    for (let one = moment + DAY_MS; one <= Date.now(); one += DAY_MS) days += Number(this.isCalm(one));
    return days;
  }

  /** Simulates all days. */
  async pass(): Promise<void> {
    for (let day = 0; day < LIFE_DAYS; day += 1) {
      for (const hour of HOURS) await this.passTo(this.start + day * DAY_MS + hour * HOUR_MS);
    }
  }

  private async passTo(moment: number): Promise<void> {
    const isDue = ({ at }: Planned) => at <= moment;
    let due = this.planned.filter(isDue).sort((a, b) => a.at - b.at);
    while (due.length > 0) {
      this.planned = this.planned.filter((one) => !isDue(one));
      for (const { at, act } of due) {
        jest.setSystemTime(Math.max(at, Date.now()));
        await this.runMinutely();
        await act();
      }
      due = this.planned.filter(isDue).sort((a, b) => a.at - b.at);
    }
    jest.setSystemTime(moment);
    this.applyStorms();
    await this.payfast.run();
    const days = (moment - this.start) / DAY_MS;
    const hour = new Date(moment).getUTCHours();
    await this.runJobs(hour === DAILY_AT && Math.floor(days) % DAILY_EVERY_DAYS === 0);
  }

  private async runJobs(isDaily: boolean): Promise<void> {
    await runJobs('hourly');
    if (isDaily) {
      await runJobs('daily');
      await this.tables.sweep(Date.now());
    }
    await this.runMinutely();
    const days = Math.floor((Date.now() - this.start) / DAY_MS);
    if (new Date().getUTCHours() === HOURS.at(-1) && days % DAILY_EVERY_DAYS === 0) await this.onDay();
  }

  /** Repeats the minutely jobs while another minute would still find something to do. */
  private async runMinutely(): Promise<void> {
    for (let round = 0, before = -1; round < MOST_ROUNDS && before !== this.tables.writes; round += 1) {
      before = this.tables.writes;
      await runJobs('minutely');
    }
  }

  private applyStorms(): void {
    const day = (Date.now() - this.start) / DAY_MS;
    const now = this.storms.filter(({ from, to }) => from <= day && day < to);
    const faultOf = (kind: Storm['kind']) => now.find((storm) => storm.kind === kind)?.fault ?? 'none';
    this.payfast.faults = { checkout: 'none', validate: faultOf('validate'), api: faultOf('api') };
    this.isShopDown = faultOf('shop') !== 'none';
    this.network.isMailDown = faultOf('mail') !== 'none';
    this.network.areTablesDown = faultOf('tables') !== 'none';
  }
}

const FAULTS: Readonly<Record<Storm['kind'], readonly [FaultKind, ...FaultKind[]]>> = {
  validate: ['down', 'gone', 'forbidden', 'nonsense', 'busy'],
  api: ['down', 'gone', 'nonsense', 'failed', 'busy', 'forbidden'],
  shop: ['down'],
  mail: ['down'],
  tables: ['down'],
};

/** Each lasts from hours to nine days; several may overlap. */
function stormsOf(chance: Chance): Storm[] {
  return Array.from({ length: chance.between(3, 12) }, () => {
    const kind = chance.of(['validate', 'api', 'shop', 'mail', 'tables'] as const);
    const from = chance.next() * (LIFE_DAYS - QUIET_DAYS - 10);
    const lasts = chance.happens(0.5) ? chance.next() : chance.next() * 9;
    return { kind, fault: chance.of(FAULTS[kind]), from, to: from + lasts };
  });
}
