import type { Variables } from "#interfaces/graphql/arguments.ts";
import type { Shown } from "#interfaces/graphql/plan.ts";
import type { Asked } from "#interfaces/graphql/questions.ts";
import type { Caller } from "#kernel/caller.ts";
import { permitQuestion } from "#kernel/permit.ts";

/** The text of an object that is not a record. Its database queries are queued before anything is awaited. */
export function objectText(
  shown: readonly Shown[],
  values: Promise<Readonly<Record<string, unknown>>>,
  caller: Caller | undefined,
  variables: Variables,
  asked: Asked[],
): Promise<string> {
  const texts = shown.map((each): Promise<string> | string => {
    if (each.kind === "constant") return each.text;
    if (each.kind === "value") return values.then((known) => JSON.stringify(known[each.name] ?? null));
    if (!caller || !each.id) throw new Error(`${each.key} was not resolved.`);
    const question = each.question.ask(variables);
    const mine = { ...question, values: { ...question.values, id: each.id(caller) } };
    permitQuestion(caller, mine);
    return new Promise((resolve, reject) => asked.push({ question: mine, resolve, reject }));
  });
  return Promise.all(texts).then((known) => objectOf(shown, known));
}

export function objectOf(shown: readonly Shown[], texts: readonly string[]): string {
  return `{${shown.map(({ key }, i) => `"${key}":${texts[i]}`).join(",")}}`;
}
