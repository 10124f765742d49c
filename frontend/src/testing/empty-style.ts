/** Stands in for style sheets in unit tests. */
export const style = {};
