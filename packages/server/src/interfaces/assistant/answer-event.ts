/** A server-sent event of an answer. */
export type AnswerEvent = { readonly event: string; readonly data: unknown };
