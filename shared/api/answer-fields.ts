import * as z from 'zod/mini';

interface BothSides<Output extends z.ZodMiniType, Reads extends z.ZodMiniType> {
  /** What a function answers: all fields. */
  readonly output: Output;
  /**
   * What a page accepts as an answer: the fields of the specification. Our own may be missing; then their parts are not
   * shown.
   */
  readonly reads: Reads;
}

type Shape = z.core.$ZodShape;
type Both<A extends Shape, B extends Shape> = z.ZodMiniObject<z.core.util.Extend<A, B>>;
type Optional<S extends Shape> = { [Key in keyof S]: z.ZodMiniOptional<S[Key]> };

/**
 * An answer with the fields of the product's specification (the first argument) and those that we have added. The
 * schema that a page reads is derived from both: `read` replaces the first if a page accepts more than our functions
 * answer.
 */
export function answerFields<Spec extends Shape, Own extends Shape>(
  spec: z.ZodMiniObject<Spec>,
  own: z.ZodMiniObject<Own>,
): BothSides<Both<Spec, Own>, Both<Spec, Optional<Own>>>;
export function answerFields<Spec extends Shape, Own extends Shape, Read extends Shape>(
  spec: z.ZodMiniObject<Spec>,
  own: z.ZodMiniObject<Own>,
  read: z.ZodMiniObject<Read>,
): BothSides<Both<Spec, Own>, Both<Read, Optional<Own>>>;
export function answerFields(
  spec: z.ZodMiniObject,
  own: z.ZodMiniObject,
  read: z.ZodMiniObject = spec,
): BothSides<z.ZodMiniObject, z.ZodMiniObject> {
  return { output: z.extend(spec, own.shape), reads: z.extend(read, z.partial(own).shape) };
}

/** A list of which items that cannot be read are left out, so that one odd item does not hide all others. */
export function readableItems<Item extends z.ZodMiniType>(item: Item) {
  return z.pipe(
    z.array(z.unknown()),
    z.transform((items) => readItems(item, items).read),
  );
}

/** The items that can be read, and how many cannot. */
export function readItems<Item extends z.ZodMiniType>(item: Item, items: readonly unknown[]) {
  const read = items.flatMap((one): z.output<Item>[] => {
    const { success, data } = z.safeParse(item, one);
    return success ? [data] : [];
  });
  return { read, unreadable: items.length - read.length };
}

/** A text that may be missing or null, which then is the empty one. */
export const textOrNone = z.pipe(
  z.optional(z.nullable(z.string())),
  z.transform((text) => text ?? ''),
);
