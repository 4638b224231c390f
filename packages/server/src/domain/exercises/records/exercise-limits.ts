/** The longest span of the exercise clock. */
export const WEEK_MINUTES = 7 * 24 * 60;
