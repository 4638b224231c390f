/** Elements that scroll by themselves are focusable, so that the keyboard can scroll them. */
export const scrollable = { tabIndex: 0 } as const;
