import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { RecordNote } from "#live/inject-acts.ts";
import type { LiveExercise, LiveNote } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import { asAction, type Outbox } from "#live/outbox.ts";
import type { Waiting } from "#live/outbox-entries.ts";
import { TextForm } from "#live/text-form.tsx";
import { asTyped, secondsAt } from "#live/use-live.ts";
import { useMe } from "#session/me.ts";

type NotesProps = {
  readonly state: LiveState;
  readonly exercise: LiveExercise;
  readonly outbox: Outbox & { readonly waiting: readonly Waiting[] };
  readonly leads: boolean;
  readonly picked: ReadonlySet<string>;
  readonly setPicked: (picked: ReadonlySet<string>) => void;
};

const KINDS = [
  { kind: "STRENGTH", title: "Strengths", label: "What went well", waits: "Strengths appear here." },
  {
    kind: "IMPROVEMENT",
    title: "Areas for improvement",
    label: "What should be better",
    waits: "Areas for improvement appear here; select the ones that belong together to make a gap.",
  },
] as const;

/** What the room says, in its own words, and what the facilitator writes down for it. */
export function HotWashNotes({ state, exercise, outbox, leads, picked, setPicked }: NotesProps) {
  const me = useMe();
  const gaps = new Map(state.records.Gap.map(({ id, reference }) => [id, reference]));
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  return KINDS.map(({ kind, title, label, waits }) => {
    const notes = state.records.ExerciseNote.filter((note) => note.kind === kind);
    return (
      <Panel key={kind} title={title} count={notes.length}>
        <ul className="list" aria-live="polite">
          {notes.length === 0 && <li className="faint pad-around-12">{waits}</li>}
          {notes.map((note) => (
            <li key={note.id}>
              <Note
                note={note}
                gap={gaps.get(note.gap_id ?? "")}
                {...(leads && kind === "IMPROVEMENT" && { picked: picked.has(note.id), toggle: () => toggle(note.id) })}
              />
            </li>
          ))}
        </ul>
        {leads && (
          <div className="pad-across-16 pad-below-16">
            <TextForm
              name={`wash:${exercise.id}:${kind}:${me.id}`}
              label={label}
              rows={2}
              button={say("Add")}
              quiet
              send={(body) => {
                const input = { exercise_id: exercise.id, kind, body };
                const entry = { kind: "Note", text: body, about: kind, url: "/api/graphql" };
                outbox.put(entry, input, asAction(RecordNote), asTyped(state, input, secondsAt(state, Date.now())));
              }}
            />
          </div>
        )}
      </Panel>
    );
  });
}

type NoteProps = {
  readonly note: LiveNote;
  readonly gap: string | undefined;
  readonly picked?: boolean;
  readonly toggle?: () => void;
};

function Note({ note, gap, picked, toggle }: NoteProps) {
  const text = <span className="grow break-words">{note.body}</span>;
  const mark = gap && <span className="badge accent">{gap}</span>;
  if (!toggle) {
    return (
      <>
        {text}
        {mark}
      </>
    );
  }
  return (
    <label className="inline-row grow">
      <input type="checkbox" checked={picked} onChange={toggle} />
      {text}
      {mark}
    </label>
  );
}
