import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { Fragment, useCallback, useMemo } from "react";
import { Notice } from "#kit/notice.tsx";
import { useRowWindow } from "#kit/use-row-window.ts";
import type { ExerciseShown, InjectShown } from "#records/exercises/exercise-question.ts";
import { announcementsOf, instructions } from "#records/exercises/msel-announcements.ts";
import { MselRow } from "#records/exercises/msel-row.tsx";
import { useInjectOrder } from "#records/exercises/use-inject-order.ts";

type MselTableProps = { readonly exercise: ExerciseShown; readonly plans: boolean };

/** Injects in order. Pending ones can be dragged, or moved by keyboard; delivered ones keep their position. */
export function MselTable({ exercise, plans }: MselTableProps) {
  const { injects, reorder, failure } = useInjectOrder(exercise);
  const { body, places, heightOf } = useRowWindow(injects);
  const waiting = useMemo(() => waitingOf(injects), [injects]);
  const placeOf = useMemo(() => new Map(waiting.map((id, place) => [id, place])), [waiting]);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // During smooth scrolling another arrow key would be lost.
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: "auto" }),
  );
  const move = useCallback(
    (from: number, to: number) => {
      if (from !== to && from >= 0 && to >= 0 && to < waiting.length) reorder(arrayMove(waiting, from, to));
    },
    [reorder, waiting],
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf.get(String(active.id)) ?? -1, placeOf.get(String(over.id)) ?? -1);
  };
  const started = exercise.status !== "PLANNED";
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announcementsOf(injects), screenReaderInstructions: instructions }}
    >
      {failure && <Notice tone="error">{failure.message} The order is unchanged.</Notice>}
      <table role="table" aria-rowcount={injects.length + 1} className={plans ? "stack msel plans" : "stack msel"}>
        <caption className="visually-hidden">Injects in order</caption>
        <Head plans={plans} started={started} />
        <SortableContext items={waiting} strategy={verticalListSortingStrategy} disabled={!plans}>
          <tbody role="rowgroup" ref={body}>
            {places.map((i, at) => {
              const inject = injects[i];
              const left = i - (places[at - 1] ?? -1) - 1;
              return (
                inject && (
                  <Fragment key={inject.id}>
                    <Gap height={heightOf(left)} />
                    <MselRow
                      inject={inject}
                      row={i}
                      plans={plans}
                      started={started}
                      early={isEarly(inject, injects[i - 1])}
                      place={placeOf.get(inject.id) ?? -1}
                      last={waiting.length - 1}
                      move={move}
                    />
                  </Fragment>
                )
              );
            })}
            <Gap height={heightOf(injects.length - 1 - (places.at(-1) ?? -1))} />
          </tbody>
        </SortableContext>
      </table>
    </DndContext>
  );
}

function waitingOf(injects: readonly InjectShown[]): string[] {
  return injects.filter(({ status }) => status === "PENDING").map(({ id }) => id);
}

/** In place of rows that are out of view. */
function Gap({ height }: { readonly height: number }) {
  if (height === 0) return null;
  return <tr style={{ height }} />;
}

function isEarly(inject: InjectShown, before: InjectShown | undefined): boolean {
  return before !== undefined && inject.planned_offset_minutes < before.planned_offset_minutes;
}

function Head({ plans, started }: { readonly plans: boolean; readonly started: boolean }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {plans && (
          <th role="columnheader" scope="col" className="width-36">
            <span className="visually-hidden">Move</span>
          </th>
        )}
        <th role="columnheader" scope="col" className="numeric">
          Plan
        </th>
        <th role="columnheader" scope="col">
          Inject
        </th>
        <th role="columnheader" scope="col">
          Tests
        </th>
        {started && (
          <th role="columnheader" scope="col">
            State
          </th>
        )}
      </tr>
    </thead>
  );
}
