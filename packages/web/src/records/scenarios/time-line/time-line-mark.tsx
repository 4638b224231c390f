import { useDraggable } from "@dnd-kit/core";
import { offsetText } from "#kit/dates.ts";
import { useListSearch } from "#records/list/list-search.ts";
import type { ScenarioInjectShown } from "#records/scenarios/scenario-question.ts";

type TimeLineMarkProps = {
  readonly inject: ScenarioInjectShown;
  readonly lang: string;
  /** In percent of the axis, and in pixels. */
  readonly left: number;
  readonly top: number;
  readonly edits: boolean;
  readonly open: boolean;
  readonly branch: boolean;
  /** The minute over which it is dragged. */
  readonly at: number | undefined;
};

/** An inject on the time line: opens it, and moves it. */
export function TimeLineMark({ inject, lang, left, top, edits, open, branch, at }: TimeLineMarkProps) {
  const { id, reference, title, planned_offset_minutes } = inject;
  const [, change] = useListSearch();
  const { attributes, listeners, setNodeRef, transform, isDragging } = useDraggable({ id, disabled: !edits });
  const minute = offsetText(at ?? planned_offset_minutes);
  const grips = edits ? { ...attributes, ...listeners } : {};
  return (
    <li style={{ left: `${left}%`, top, ...(transform && { transform: `translateX(${transform.x}px)` }) }}>
      <button
        type="button"
        ref={setNodeRef}
        {...grips}
        className={["button", "time-line-mark", branch && "branch", isDragging && "dragged", edits && "movable"]
          .filter(Boolean)
          .join(" ")}
        aria-label={`${reference} ${title}, at ${minute}`}
        aria-current={open || undefined}
        title={`${minute} ${title}`}
        lang={lang}
        onClick={() => change({ open: id })}
      >
        {reference.slice("I-".length)}
      </button>
      {isDragging && <output className="time-line-minute">{minute}</output>}
    </li>
  );
}
