import { dayText } from "#kit/dates.ts";
import { Empty } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { inWords, joined } from "#kit/words.ts";
import type { ExerciseShown } from "#records/exercises/exercise-page.tsx";
import { Status } from "#records/status.tsx";

export function ExerciseOutputs({ exercise }: { readonly exercise: ExerciseShown }) {
  const { deliverables, certificates } = exercise;
  return (
    <div className="stackv">
      <Panel title="Deliverables" count={deliverables.length}>
        {deliverables.length === 0 ? (
          <Empty title="No documents yet">
            Reports and slides of this exercise stand here once they were generated.
          </Empty>
        ) : (
          <ul className="list">
            {deliverables.map(({ id, title, kind, format, status, generated_at }) => (
              <li key={id}>
                <span className="grow">
                  <span className="md">{title}</span>
                  <small>{joined([inWords(kind), inWords(format), generated_at && dayText(generated_at)])}</small>
                </span>
                <Status status={status} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Certificates" count={certificates.length}>
        {certificates.length === 0 ? (
          <Empty title="No certificates yet">A completed exercise with a final report can be certified.</Empty>
        ) : (
          <ul className="list">
            {certificates.map(({ id, number, holder, kind, status, expires_on }) => (
              <li key={id}>
                <span className="grow">
                  <span className="md">{holder}</span>
                  <small>{joined([number, inWords(kind), expires_on && `until ${dayText(expires_on)}`])}</small>
                </span>
                <Status status={status} />
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </div>
  );
}
