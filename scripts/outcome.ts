/** What a check found. Without problems it passed; the summary says what was looked at. */
export type Outcome = { readonly summary: string; readonly problems: readonly string[] };

export type CheckOptions = {
  /** Write derived files instead of comparing them. */
  readonly write: boolean;
};

export type Check = { readonly name: string; readonly run: (options: CheckOptions) => Promise<Outcome> };
