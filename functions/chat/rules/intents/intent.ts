import type { CYBER_SECURITY_PACKAGES, SMALL_BUSINESS_PACKAGES } from '#shared/rules/prices.ts';

/** What a visitor's words say beside their subject; each is there only when it was said. */
export interface Slots {
  /** People of a business: "7 people", "15 of us". May be above what the plan has. */
  readonly employees?: number;
  /** Computers, laptops or endpoints of a business: "we have 12 pcs". */
  readonly devices?: number;
  readonly plan?: 'personal' | 'business';
  readonly period?: 'month' | 'year';
  /** A place by its usual name: in and around Durban, elsewhere in South Africa, or outside it. */
  readonly place?: { readonly name: string; readonly where: 'near' | 'far' | 'abroad' };
  readonly package?: keyof typeof CYBER_SECURITY_PACKAGES | keyof typeof SMALL_BUSINESS_PACKAGES;
  /** Another package, named beside the first: "is Shield dearer than Starter". */
  readonly besidePackage?: Slots['package'];
  /** Ports of the scanner: "3389 is open", "21 and 23 came up". */
  readonly ports?: readonly number[];
  /** The ending -all of SPF is named, by itself or beside ~all. */
  readonly hardFail?: true;
  /** A DMARC policy of quarantine is named, and none of p=none. */
  readonly quarantine?: true;
  /** A day is named that need not be today: whether the company is open at this moment is not what was asked. */
  readonly ofAnotherDay?: true;
  /** The number or address of who writes stands in the message, where it reaches nobody. */
  readonly contactTyped?: true;
  /** Whether the company is open at this moment; always known to an answer. */
  readonly open?: boolean;
  /** Today is a public holiday: whether the company is open is not known, and `open` is false. */
  readonly publicHoliday?: true;
  /** The hours of today are emergency support only; `open` is false. */
  readonly emergencyOnly?: true;
}

export interface Link {
  readonly label: string;
  /** A path of this site. */
  readonly path: string;
}

/** What to do in the first minutes of an emergency, the most urgent first. */
export interface FirstAid {
  /** Whole sentences, without numbers in front. No telephone number of others: "the number on your card". */
  readonly steps: readonly [string, string, string];
  /** One or two sentences, added outside hours: what to do, or leave alone, until the company opens. */
  readonly untilMorning: string;
}

/** One thing that the assistant can answer. Its name is its key in the record of its topic, in kebab-case. */
export interface Intent {
  /**
   * A short label that fits a button and reads as a question's subject: "The price of the Business plan". The button sends
   * this very text, so it must be recognised as this intent (a test asks each).
   */
  readonly about: string;
  /**
   * Whole sentences that stand alone; facts come from shared/content and shared/rules. For first aid it is the one calm
   * opening sentence: steps, the company's phone number and the night's advice are put behind it.
   */
  readonly answer: string | ((slots: Slots) => string);
  readonly links?: readonly Link[];
  readonly firstAid?: FirstAid;
  /** The page opens the form for name and phone number. */
  readonly handOver?: true;
  /**
   * The slots that change the answer: "what about 15?" after this intent asks it again with the new slot. A bare number counts
   * the first of `employees` and `devices`. Leave it out where the answer is a fixed text.
   */
  readonly takes?: readonly (keyof Slots)[];
  /** Small talk and refusals: never offered as a choice, and never what "that" in a next question means. */
  readonly aside?: true;
  /** Danger to people: decided before everything else, answered with the emergency services and nothing of ours. */
  readonly danger?: true;
}

export type Intents = Readonly<Record<string, Intent>>;
