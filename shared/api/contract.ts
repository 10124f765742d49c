import * as z from 'zod/mini';

/**
 * One endpoint, defined once. `infra` derives a Lambda and a route from it, `functions/<capability>/<file>` implements
 * it, and the frontend calls it, all through this object.
 */
export interface Contract<
  Input extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Reads extends z.ZodMiniType = z.ZodMiniType,
> {
  /** Verb and noun in camelCase; the function's file is the same in kebab-case. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Under /api, unless it answers with a document. Path parameters are in braces: `/api/blog-posts/{slug}`. */
  readonly path: `/${string}`;
  /**
   * Where every field of the input is read from. `form` passes a form's body unchanged, in the one field `body`, for
   * content that is signed byte by byte. `none` takes no input at all.
   */
  readonly inputFrom: 'body' | 'form' | 'query' | 'path' | 'none';
  readonly input: Input;
  /** What the function answers. */
  readonly output: Output;
  /** What a page accepts as an answer; see `answerFields`. */
  readonly reads: Reads;
  /** The media type of an answer that is text instead of JSON. Its output is that text. */
  readonly answers?: 'text/html' | 'application/rss+xml' | 'application/xml';
  /** How long the function may take, in seconds. API Gateway gives up at 30. */
  readonly timeoutSeconds: number;
  /** How long browsers and the edge may cache an answer, in seconds. By default: `no-store`. */
  readonly cacheSeconds?: number;
  /** Whether a page asks the edge each time, although the browser may have a copy. */
  readonly isAskedAnew?: true;
}

/**
 * Types a contract without widening it, so that callers keep the exact schemas. By default, pages read the output
 * schema.
 */
export function contract<
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Reads extends z.ZodMiniType,
>(definition: Contract<Input, Output, Reads>): Contract<Input, Output, Reads>;
export function contract<Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  definition: Omit<Contract<Input, Output>, 'reads'>,
): Contract<Input, Output, Output>;
export function contract(definition: Omit<Contract, 'reads'> & Partial<Pick<Contract, 'reads'>>): Contract {
  return { ...definition, reads: definition.reads ?? definition.output };
}

/**
 * The methods that an endpoint accepts. A cacheable answer can also be requested with HEAD (RFC 9110, section 9.3.2),
 * as link checkers and previews do.
 */
export function methodsOf({
  method,
  cacheSeconds,
}: Pick<Contract, 'method' | 'cacheSeconds'>): readonly ('GET' | 'POST' | 'HEAD')[] {
  return method === 'GET' && cacheSeconds !== undefined ? ['GET', 'HEAD'] : [method];
}

/** Of an endpoint that takes no input. */
export const NO_INPUT = { inputFrom: 'none', input: z.object({}) } as const;

/** What a caller sends: the input before defaults are filled in. */
export type InputOf<C extends Contract> = z.input<C['input']>;

/** The file name of an endpoint or a job: `scanPorts` → `scan-ports`. */
export function fileNameOf(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** The body of every unsuccessful answer: one plain sentence for the visitor. */
export const errorAnswerSchema = z.object({ error: z.string() });

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
