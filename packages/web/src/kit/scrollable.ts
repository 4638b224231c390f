/** What scrolls by itself is reached by keyboard, so that it can be scrolled by it. */
export const scrollable = { tabIndex: 0 } as const;
