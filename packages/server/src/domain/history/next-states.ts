import type { Moves } from "#domain/history/change-state.ts";
import type { Code, EnumDeclaration } from "#kernel/enum-declaration.ts";
import type { EnumField } from "#kernel/record.ts";

/** The states that a record can move to, from the table that its actions are checked against. */
export function nextStates<E extends EnumDeclaration>(
  of: E,
  moves: Moves<Code<E>>,
  held: (row: string) => string = (row) => `${row}.status`,
): EnumField {
  return {
    type: "enum",
    of,
    list: true,
    disclosure: "shared",
    expression: (row) => {
      const cases = Object.entries<readonly string[]>(moves).map(
        ([from, to]) => `when '${from}' then array[${to.map((state) => `'${state}'`).join(", ")}]::text[]`,
      );
      return `case ${held(row)} ${cases.join(" ")} end`;
    },
    description: "Statuses it may move to next. Permissions decide who may move it.",
  };
}
