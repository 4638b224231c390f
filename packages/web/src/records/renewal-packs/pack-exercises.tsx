import { inWords } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, joined } from "#kit/words.ts";
import type { PackContent, PackExercise } from "#records/renewal-packs/pack-content.ts";

type PackExercisesProps = {
  readonly exercises: readonly PackExercise[];
  readonly period: PackContent["period"];
};

/** The completed exercises of the period, each with who took part. */
export function PackExercises({ exercises, period }: PackExercisesProps) {
  return (
    <Panel
      title="Exercises and who took part"
      count={`completed from ${dayText(period.from)} to ${dayText(period.to)}`}
    >
      {exercises.length === 0 ? (
        <Empty title="No exercises">No exercise was completed in this time.</Empty>
      ) : (
        <ul className="list">
          {exercises.map((exercise) => (
            <li key={exercise.reference} className="pack-exercise">
              <HeldExercise exercise={exercise} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function HeldExercise({ exercise }: { readonly exercise: PackExercise }) {
  const { reference, title, scenario, exercise_date, facilitator, is_imported, participants } = exercise;
  return (
    <div className="grow">
      <h3>{title}</h3>
      <p className="faint small">
        {joined([
          reference,
          say("held on {0}", dayText(exercise_date)),
          inWords(scenario),
          facilitator && say("led by {0}", facilitator),
          counted(participants.length, "person", "people"),
        ])}
        {is_imported && ". Held elsewhere and imported: the issuer does not attest to it."}
      </p>
      {participants.length === 0 ? (
        <p className="small space-above-4">No participants are on record.</p>
      ) : (
        <ul className="pack-people">
          {[...participants.entries()].map(([place, { name, role, is_present }]) => (
            <li key={place}>
              {name}
              <small>{is_present ? role : `${role} (listed)`}</small>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
