import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { memo } from "react";
import { inWords } from "#graphql/code-words.ts";
import { offsetText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { Mark } from "#kit/mark.tsx";
import { say } from "#kit/say.ts";
import { counted, joined } from "#kit/words.ts";
import type { InjectShown } from "#records/exercises/exercise-question.ts";
import { useListSearch } from "#records/list/list-search.ts";
import { OpenInDrawer } from "#records/list/open-in-drawer.tsx";
import { Status } from "#records/status.tsx";

type MselRowProps = {
  readonly inject: InjectShown;
  /** Among all. */
  readonly row: number;
  readonly plans: boolean;
  readonly started: boolean;
  /** Planned before the one above it. */
  readonly early: boolean;
  /** Among pending injects; -1 for others. */
  readonly place: number;
  readonly last: number;
  readonly move: (from: number, to: number) => void;
};

/** Rendered again only when it changed: a long list moves its window with every few rows that are scrolled. */
export const MselRow = memo(function MselRow(props: MselRowProps) {
  const { inject, row, plans, started, early, place, last, move } = props;
  const [{ open }] = useListSearch();
  const waits = inject.status === "PENDING";
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } = useSortable({
    id: inject.id,
    disabled: !plans || !waits,
  });
  return (
    <tr
      role="row"
      ref={setNodeRef}
      data-row={inject.id}
      aria-rowindex={row + 2}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={isDragging ? "taken" : undefined}
      aria-selected={inject.id === open || undefined}
    >
      {plans && (
        <td role="cell" className="grip">
          {waits && (
            <button
              {...attributes}
              {...listeners}
              ref={setActivatorNodeRef}
              type="button"
              className="button ghost icon-only"
              aria-label={`Move ${inject.reference}`}
              onKeyDown={(event) => {
                const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
                if (step === undefined) return listeners?.onKeyDown?.(event);
                event.preventDefault();
                move(place, Math.min(last, place + step));
              }}
            >
              <Icon name="drag" />
            </button>
          )}
        </td>
      )}
      <td role="cell" className="numeric" data-label="Plan">
        {early ? (
          <span className="status warn" title="Planned before the one above it">
            <Mark name="warning" />
            <span className="visually-hidden">Planned before the one above it: </span>
            {offsetText(inject.planned_offset_minutes)}
          </span>
        ) : (
          offsetText(inject.planned_offset_minutes)
        )}
      </td>
      <th role="rowheader" scope="row">
        <OpenInDrawer id={inject.id}>{inject.title}</OpenInDrawer>
        <small>
          {joined([
            inject.reference,
            inWords(inject.channel),
            inject.criticality !== "NORMAL" && inWords(inject.criticality),
            inject.attack_technique,
            inject.duty && say("regulatory clock"),
            inject.options.length > 0 && counted(inject.options.length, "choice"),
            !inject.expected_actions && plans && say("no expected actions"),
          ])}
        </small>
      </th>
      <td role="cell" data-label="Tests" className="muted">
        {inWords(inject.dimension)}
      </td>
      {started && (
        <td role="cell" data-label="State">
          <Status status={inject.status} />
        </td>
      )}
    </tr>
  );
});
