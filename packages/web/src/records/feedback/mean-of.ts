type Asked = { readonly kind: string; readonly body: string };
type Answered = Asked & { readonly mean: number | null };

/** The result of the same question on another form: that of the same words and kind, wherever it is. */
export function meanOf({ questions }: { readonly questions: readonly Answered[] }, asked: Asked): number | null {
  return questions.find(({ kind, body }) => kind === asked.kind && body === asked.body)?.mean ?? null;
}
