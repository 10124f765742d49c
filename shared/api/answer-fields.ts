import * as z from 'zod/mini';

interface BothSides<Output extends z.ZodMiniType, Reads extends z.ZodMiniType> {
  /** What a function answers: every field of it. */
  readonly output: Output;
  /** What a page takes for an answer: the fields of the specification. Ours may be missing, and their parts are then not shown. */
  readonly reads: Reads;
}

type Shape = z.core.$ZodShape;
type Both<A extends Shape, B extends Shape> = z.ZodMiniObject<z.core.util.Extend<A, B>>;
type Optional<S extends Shape> = { [Key in keyof S]: z.ZodMiniOptional<S[Key]> };

/**
 * The specification is the product's own, and names no standard: what an answer was asked to have before anything was added. Its
 * fields are written in the first argument, wherever this is called.
 *
 * An answer of the fields that the specification names and of those that we have added. What a page reads is derived from it:
 * `read` takes the place of the first where a page accepts more than our functions answer.
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
