/** Further ways to ask, in English, for some of a topic's intents. */
export type OtherWords<Names extends string = string> = Readonly<Partial<Record<Names, readonly string[]>>>;
