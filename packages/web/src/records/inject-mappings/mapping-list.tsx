import type { ReactNode } from "react";
import { inWords } from "#graphql/code-words.ts";
import { joined } from "#kit/words.ts";
import type { MappingShown } from "#records/inject-mappings/mapping-question.ts";

type Listed = Pick<MappingShown, "id" | "framework" | "control_id" | "strength" | "rationale" | "control">;

type MappingListProps<M extends Listed> = {
  readonly mappings: readonly M[];
  readonly actionsOf?: (mapping: M) => ReactNode;
};

/** Controls that an inject tests, how far and why. */
export function MappingList<M extends Listed>({ mappings, actionsOf }: MappingListProps<M>) {
  return (
    <ul className={actionsOf ? "mini-list space-below-12" : "mini-list"}>
      {mappings.map((mapping) => (
        <li key={mapping.id}>
          <span className="grow">
            {joined([`${inWords(mapping.framework)} ${mapping.control_id}`, mapping.control.title])}
            <small>{inWords(mapping.strength)}</small>
            <small>{mapping.rationale ?? "The client keeps the reason to itself."}</small>
            {actionsOf?.(mapping)}
          </span>
        </li>
      ))}
    </ul>
  );
}
