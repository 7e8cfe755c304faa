/** How long a session of the console may be left alone. */
export const HOUSE_IDLE_MINUTES = 30;

/** No session of the console is older than a day's work, however busy. */
export const HOUSE_LONGEST_HOURS = 12;
