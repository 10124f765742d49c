import type { Address } from './address.ts';
import type { MacroString } from './macro-string.ts';

export type Qualifier = '+' | '-' | '~' | '?';

interface Placed {
  /** The term as it was published. */
  readonly text: string;
  /** Where it starts, counted from the first character of the record. */
  readonly position: number;
}

interface Qualified extends Placed {
  readonly qualifier: Qualifier;
}

export interface AllTerm extends Qualified {
  readonly name: 'all';
}

export interface IncludeTerm extends Qualified {
  readonly name: 'include';
  readonly target: MacroString;
}

export interface ExistsTerm extends Qualified {
  readonly name: 'exists';
  readonly target: MacroString;
}

export interface HostTerm extends Qualified {
  readonly name: 'a' | 'mx';
  readonly target: MacroString | undefined;
  readonly bits4: number;
  readonly bits6: number;
}

export interface PtrTerm extends Qualified {
  readonly name: 'ptr';
  readonly target: MacroString | undefined;
}

export interface NetworkTerm extends Qualified {
  readonly name: 'ip4' | 'ip6';
  readonly network: Address;
  readonly bits: number;
}

export type Mechanism = AllTerm | IncludeTerm | ExistsTerm | HostTerm | PtrTerm | NetworkTerm;

export interface PointerTerm extends Placed {
  readonly name: 'redirect' | 'exp';
  readonly target: MacroString;
}

/** A modifier that the standard does not define: allowed, and without effect. */
export interface OtherModifier extends Placed {
  readonly name: 'other';
}

export type SpfTerm = Mechanism | PointerTerm | OtherModifier;

export type SpfFaultCode =
  | 'unknown-mechanism'
  | 'missing-target'
  | 'bad-target'
  | 'unexpected-text'
  | 'bad-address'
  | 'bad-prefix'
  | 'bad-macro'
  | 'repeated-modifier';

/** A term that breaks the grammar. One is enough to void the whole record. */
export interface SpfFault extends Placed {
  readonly code: SpfFaultCode;
}

export interface SpfRecord {
  readonly text: string;
  /** All valid terms in their order. */
  readonly terms: readonly SpfTerm[];
  readonly mechanisms: readonly Mechanism[];
  readonly redirect: PointerTerm | undefined;
  readonly explanation: PointerTerm | undefined;
  readonly faults: readonly SpfFault[];
}

/** The mechanisms that cost one of the ten look-ups; `redirect` costs one too (RFC 7208, section 4.6.4). */
const ASKING: readonly string[] = ['include', 'a', 'mx', 'ptr', 'exists', 'redirect'];

export function costsLookup(term: SpfTerm): boolean {
  return ASKING.includes(term.name);
}

export function isMechanism(term: SpfTerm): term is Mechanism {
  return 'qualifier' in term;
}
