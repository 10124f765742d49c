/**
 * How many round trips the spoof check of a typical domain takes, by the depth of its includes: one for each level and
 * one more, or those for the reports. The test of it proves the numbers, and the benchmark measures against them.
 */
export const ROUND_TRIPS = [2, 3, 3, 4, 5];
