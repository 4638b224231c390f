import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { type RefObject, useRef, useState } from "react";
import { offsetText } from "#kit/dates.ts";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { useMayEdit } from "#records/scenarios/scenario-inject-actions.tsx";
import type { ScenarioShown } from "#records/scenarios/scenario-question.ts";
import { minuteAfter, timeLineOf } from "#records/scenarios/time-line/lanes.ts";
import { TimeLineMark } from "#records/scenarios/time-line/time-line-mark.tsx";
import { useMinutes } from "#records/scenarios/time-line/use-minutes.ts";

type TimeLineProps = { readonly scenario: ScenarioShown; readonly open: string | undefined };

/** Injects on an axis of minutes, in a lane for each audience. In a draft they are dragged to another minute. */
export function TimeLine({ scenario, open }: TimeLineProps) {
  const edits = useMayEdit(scenario);
  const { injects, move, failure } = useMinutes(scenario);
  const { span, step, lanes } = timeLineOf(injects, scenario.length_minutes);
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ readonly id: string; readonly minute: number }>();
  const minuteOf = ({ active, delta }: DragEndEvent | DragMoveEvent) => {
    const from = injects.find(({ id }) => id === active.id)?.planned_offset_minutes ?? 0;
    return minuteAfter(from, delta.x, track.current?.clientWidth ?? 0, span);
  };
  const end = (event: DragEndEvent) => {
    setDragged(undefined);
    move(String(event.active.id), minuteOf(event));
  };
  const named = (id: unknown) => injects.find((each) => each.id === id)?.reference ?? "The inject";
  const targets = new Set(
    injects.flatMap(({ options }) => options.flatMap(({ next_inject }) => next_inject?.id ?? [])),
  );
  return (
    <Panel title="Time line" count={offsetText(span)}>
      {failure && <Notice tone="error">{failure.message} Its time is unchanged.</Notice>}
      <DndContext
        sensors={useTimeSensors(track, span)}
        modifiers={[alongTheAxis]}
        autoScroll={{ threshold: { x: 0.1, y: 0 } }}
        onDragMove={(event) => setDragged({ id: String(event.active.id), minute: minuteOf(event) })}
        onDragEnd={end}
        onDragCancel={() => setDragged(undefined)}
        accessibility={{
          screenReaderInstructions: { draggable: instructions },
          announcements: {
            onDragStart: ({ active }) => `${named(active.id)} is picked up.`,
            // The minute is an output beside the mark, which is read out as it changes.
            onDragOver: () => undefined,
            onDragEnd: ({ active }) => `${named(active.id)} was dropped.`,
            onDragCancel: ({ active }) => `${named(active.id)} is back where it was.`,
          },
        }}
      >
        <div className="time-line">
          <div className="time-line-track" ref={track}>
            <ol className="time-line-axis" aria-hidden="true">
              {Array.from({ length: span / step + 1 }, (_, i) => (
                <li key={i * step} style={{ left: `${((i * step) / span) * 100}%` }}>
                  {offsetText(i * step)}
                </li>
              ))}
            </ol>
            {lanes.map(({ audience, rows, marks }) => (
              <section key={audience ?? ""} aria-label={audience ?? say("Everyone")} className="time-line-lane">
                <h3>{audience ?? say("Everyone")}</h3>
                <ol style={{ height: rows * ROW }}>
                  {marks.map(({ inject, row }) => (
                    <TimeLineMark
                      key={inject.id}
                      inject={inject}
                      lang={scenario.language.toLowerCase()}
                      left={(inject.planned_offset_minutes / span) * 100}
                      top={row * ROW}
                      edits={edits}
                      open={inject.id === open}
                      branch={targets.has(inject.id)}
                      at={dragged?.id === inject.id ? dragged.minute : undefined}
                    />
                  ))}
                </ol>
              </section>
            ))}
          </div>
        </div>
      </DndContext>
      {(edits || targets.size > 0) && (
        <p className="panel-body hint">
          {edits && "Drag an inject to another minute, or press space and the arrow keys. "}
          {targets.size > 0 && "Those with a dashed border are played only after a choice."}
        </p>
      )}
    </Panel>
  );
}

/** In pixels. */
const ROW = 36;

const instructions =
  "Press space to pick up the inject, the left and right arrow keys to move it by a minute, with shift by ten, space to drop it, escape to leave it where it was.";

const alongTheAxis: Modifier = ({ transform }) => ({ ...transform, y: 0 });

function useTimeSensors(track: RefObject<HTMLDivElement | null>, span: number) {
  const coordinateGetter: KeyboardCoordinateGetter = (event, { currentCoordinates }) => {
    const minute = (track.current?.clientWidth ?? 0) / span;
    const by = { ArrowLeft: -minute, ArrowRight: minute }[event.code];
    if (by === undefined) return undefined;
    event.preventDefault();
    return { ...currentCoordinates, x: currentCoordinates.x + by * (event.shiftKey ? 10 : 1) };
  };
  const codes = { start: ["Space"], cancel: ["Escape"], end: ["Space"] };
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter, keyboardCodes: codes, scrollBehavior: "auto" }),
  );
}
