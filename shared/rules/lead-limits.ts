/** The same content sent again within this time is the same lead. */
export const SAME_LEAD_SECONDS = 10 * 60;

/** How many leads one visitor may send within LEAD_WINDOW_SECONDS. */
export const MOST_LEADS_PER_WINDOW = 5;

export const LEAD_WINDOW_SECONDS = 10 * 60;

/** How many acknowledgements one address may be sent within a day, so that nobody can flood somebody else's mailbox. */
export const MOST_ACKNOWLEDGEMENTS_PER_DAY = 5;
