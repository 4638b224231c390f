const [SENTENCE, LONGEST] = [120, 80];

/** A title for an inject without one: its first sentence or, if that is long, its first words. */
export function titleFrom(body: string): string {
  const [line = ""] = body.trim().split("\n", 1);
  const text = line.replace(/\s+/g, " ").trim();
  const [sentence = text] = /^.+?[.!?](?=\s)/.exec(text) ?? [];
  const whole = sentence.replace(/[.:]$/, "");
  if (whole.length <= SENTENCE) return whole || text;
  const words = whole.slice(0, LONGEST).replace(/\s+\S*$/, "");
  return `${words.toWellFormed()}…`;
}
