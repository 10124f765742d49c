/** Something that waits for a person of the company. It names payments and references, but no person. */
export interface Todo {
  /** What `ops done` calls it by. */
  readonly reference: string;
  /** Since when it waits, in milliseconds since 1970. */
  readonly since: number;
  readonly what: string;
  /** With the command, if one does it; `--stage STAGE` stands for the place. */
  readonly whatToDo: string;
  /** Whether only a person can say that it is done. Anything else is over once its command, or the provider, says so. */
  readonly isClosedByHand: boolean;
}

/** Who has said that something is done, and when. */
export interface DoneBy {
  readonly by: string;
  readonly at: number;
}
