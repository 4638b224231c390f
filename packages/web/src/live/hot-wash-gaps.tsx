import { useState } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { inWords } from "#graphql/code-words.ts";
import { Severity as Severities } from "#graphql/enums.ts";
import { CreateGapInput } from "#graphql/inputs/gap.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import { CreateGap } from "#live/inject-acts.ts";
import type { LiveExercise, LiveGap } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import type { Act } from "#live/use-act.ts";
import { OwnerField } from "#records/dialogs.ts";
import { GroupNotes } from "#records/exercises/exercise-acts.ts";
import { RecursField } from "#records/gaps/earlier-gap-field.tsx";
import { EditGapDialog, SetGapSeverityDialog } from "#records/gaps/gap-form.tsx";
import { Severity } from "#records/severity.tsx";

type GapsProps = {
  readonly state: LiveState;
  readonly exercise: LiveExercise;
  readonly act: Act;
  readonly leads: boolean;
  readonly picked: ReadonlySet<string>;
  readonly clear: () => void;
};

type Open = { readonly kind: "new" } | { readonly kind: "edit" | "severity"; readonly id: string };

/** The gaps that notes are grouped into, worst first. */
export function HotWashGaps({ state, exercise, act, leads, picked, clear }: GapsProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const group = async (gap_id: string | null) => {
    await act(GroupNotes, { exercise_id: exercise.id, gap_id, note_ids: [...picked] });
    clear();
  };
  const order = Object.keys(Severities);
  const gaps = state.records.Gap.toSorted((one, other) => order.indexOf(one.severity) - order.indexOf(other.severity));
  // As it is now: others change it too.
  const shown = open && open.kind !== "new" ? gaps.find(({ id }) => id === open.id) : undefined;
  return (
    <Panel
      title="Gaps"
      count={gaps.length}
      more={
        leads && (
          <Button look="ghost" icon="plus" onClick={() => setOpen({ kind: "new" })}>
            {picked.size > 0 ? `New gap of ${counted(picked.size, "note")}` : "New gap"}
          </Button>
        )
      }
    >
      {gaps.length === 0 && (
        <Empty title="No gaps yet">Select areas for improvement that belong together, then turn them into a gap.</Empty>
      )}
      <ul className="list">
        {gaps.map((gap) => (
          <li key={gap.id} className="hot-wash-gap">
            <Severity severity={gap.severity} />
            <span className="grow">
              <span className="strong">{gap.title}</span>
              <small>
                {[gap.reference, inWords(gap.category), gap.owner ?? say("no owner yet"), notesOf(state, gap)]
                  .filter(Boolean)
                  .join(" · ")}
              </small>
              {leads && (
                <span className="actions">
                  <Button look="ghost" onClick={() => setOpen({ kind: "severity", id: gap.id })}>
                    Severity
                  </Button>
                  <Button look="ghost" onClick={() => setOpen({ kind: "edit", id: gap.id })}>
                    Edit
                  </Button>
                  {picked.size > 0 && <Button onClick={() => group(gap.id)}>Group here</Button>}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      {open?.kind === "new" && (
        <NewGap
          exercise={exercise}
          first={state.records.ExerciseNote.find(({ id }) => picked.has(id))?.body ?? ""}
          close={close}
          made={(id) => picked.size > 0 && group(id)}
        />
      )}
      {shown && open?.kind === "edit" && <EditGapDialog gap={shown} exercise={exercise.id} close={close} />}
      {shown && open?.kind === "severity" && <SetGapSeverityDialog gap={shown} close={close} />}
    </Panel>
  );
}

function notesOf({ records }: LiveState, gap: LiveGap): string | undefined {
  const count = records.ExerciseNote.filter(({ gap_id }) => gap_id === gap.id).length;
  return count === 0 ? undefined : counted(count, "note");
}

type NewGapProps = {
  readonly exercise: LiveExercise;
  readonly first: string;
  readonly close: () => void;
  readonly made: (id: string) => void;
};

function NewGap({ exercise, first, close, made }: NewGapProps) {
  return (
    <Dialog title="New gap" close={close}>
      <ActionForm
        document={CreateGap}
        fields={CreateGapInput}
        submit="Create the gap"
        cancel={close}
        initial={{
          title: first.slice(0, CreateGapInput.title.max),
          severity: "MEDIUM",
          category: "INCIDENT_RESPONSE_PLAN",
        }}
        also={() => ({ exercise_id: exercise.id })}
        done={({ createGap }) => {
          if (createGap) made(createGap.id);
          close();
        }}
      >
        <SetField name="title" label="What is missing" />
        <div className="grid columns-two gap-across-16">
          <SetField name="severity" label="Severity" />
          <SetField name="category" label="Category" />
        </div>
        <OwnerField exercise={exercise.id} />
        <SetField name="recommendation" label="Recommendation" rows={2} />
        <RecursField exercise={exercise.id} />
      </ActionForm>
    </Dialog>
  );
}
