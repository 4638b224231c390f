import { Icon } from "#kit/icon.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import { NotSent } from "#live/exchange-list.tsx";
import type { ParticipantProps } from "#live/participant-inject.tsx";
import { TextForm } from "#live/text-form.tsx";

const KINDS = [
  { kind: "STRENGTH", title: "What went well", label: "Something that went well" },
  { kind: "IMPROVEMENT", title: "What should be better", label: "Something that should be better" },
] as const;

/** The group's own strengths and areas for improvement, without names. */
export function ParticipantNotes({ state, exercise, outbox }: ParticipantProps) {
  const notes = state.records.ExerciseNote;
  if (exercise.status === "PLANNED") return null;
  const url = `/api/live/exercises/${exercise.id}/notes`;
  return (
    <details className="situation space-above-24" open={exercise.status === "COMPLETED"}>
      <summary>
        <Icon name="chevron-right" />
        <span className="grow">
          <b>Hot wash</b>
          <small>
            What went well and what should be better: {counted(notes.length, "note")} so far, without names.
          </small>
        </span>
      </summary>
      {KINDS.map(({ kind, title, label }) => (
        <section className="sent space-above-0 space-below-24" key={kind} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {notes
              .filter((note) => note.kind === kind)
              .map(({ id, body }) => (
                <li key={id}>{body}</li>
              ))}
            {outbox.waiting
              .filter((each) => each.kind === "Note" && each.about === kind && !each.refused)
              .map(({ id, text }) => (
                <li key={id}>
                  {text} <NotSent />
                </li>
              ))}
          </ul>
          <TextForm
            name={`note:${exercise.id}:${kind}`}
            label={label}
            rows={2}
            button={say("Add")}
            quiet
            send={(body) => outbox.put({ kind: "Note", text: body, about: kind, url }, { kind, body })}
          />
        </section>
      ))}
    </details>
  );
}
