import * as z from 'zod/mini';

/** The provider's record of a subscription. A field that is missing or of an unknown form is undefined. */
export interface ProviderSubscription {
  /** In upper case: ACTIVE, CANCELLED, PAUSED, COMPLETE … The documents give no complete list. */
  readonly statusText: string;
  /** The amount of each charge, in cents. */
  readonly amountCents: number | undefined;
  /** The day of the next charge, YYYY-MM-DD in South Africa. */
  readonly runDate: string | undefined;
  readonly cyclesComplete: number | undefined;
  /** 3 monthly, 6 yearly. */
  readonly frequency: number | undefined;
}

/** Written as a number or as a string of digits. */
const wholeNumber = z.catch(
  z.optional(
    z.pipe(z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.transform(Number)), z.int()),
  ),
  undefined,
);
const text = z.catch(z.optional(z.string()), undefined);

const answerSchema = z.object({
  code: wholeNumber,
  status: z.string(),
  data: z.optional(z.object({ response: z.unknown() })),
});

const subscriptionSchema = z.object({
  status_text: z.string(),
  amount: wholeNumber,
  run_date: text,
  cycles_complete: wholeNumber,
  frequency: wholeNumber,
});

/** An answer of the management API: its content, or that it failed, even if its HTTP status is 200. */
export type ApiOutcome =
  | { readonly kind: 'done'; readonly response: unknown }
  | { readonly kind: 'failed'; readonly code: number | undefined }
  | { readonly kind: 'unreadable' };

/** Parses the JSON of an answer of the management API. */
export function readApiAnswer(json: string): ApiOutcome {
  const read = answerSchema.safeParse(parsed(json));
  if (!read.success) return { kind: 'unreadable' };
  const { status, code, data } = read.data;
  return status === 'success' ? { kind: 'done', response: data?.response } : { kind: 'failed', code };
}

/** The subscription in an answer, or undefined when there is none. Unknown fields are ignored. */
export function readSubscription(response: unknown): ProviderSubscription | undefined {
  const read = subscriptionSchema.safeParse(response);
  if (!read.success) return undefined;
  const { status_text, amount, run_date, cycles_complete, frequency } = read.data;
  return {
    statusText: status_text.trim().toUpperCase(),
    amountCents: amount,
    runDate: run_date?.match(/^\d{4}-\d{2}-\d{2}/)?.[0],
    cyclesComplete: cycles_complete,
    frequency,
  };
}

/** Whether the provider will never charge it again. */
export function isOver({ statusText }: ProviderSubscription): boolean {
  return /^(CANCELL?ED|COMPLETED?)$/.test(statusText);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
