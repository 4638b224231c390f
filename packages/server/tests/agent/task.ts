/** Something that an agent is asked, and how the answer is found without the tools. */
export type Task = {
  /** Whose agent it is: a key of the demo; or the largest carrier's. */
  readonly by: "carrier-mcp" | "other-carrier-mcp" | "client-mcp" | "staff-graphql" | "largest";
  readonly kind: TaskKind;
  readonly question: string;
  /** What each row of the answer is to tell, in words; nothing where a number answers. */
  readonly gives: readonly string[];
  readonly answer: Truth;
  /** The answer has these rows and no others; or they are among the first few. */
  readonly judged?: "among the first";
};

export type TaskKind = "counts" | "gaps" | "exercises" | "action items" | "scores" | "peers" | "controls" | "knowledge";

/** Asked of the tables; or of GraphQL, as one of an organization: somebody's own scores beside their peers'. */
export type Truth =
  | { readonly sql: string }
  | { readonly peersOf: string; readonly dimension?: string; readonly asked_by: string };
