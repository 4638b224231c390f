import { Link } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import { dayText } from "#kit/dates.ts";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { counted, joined } from "#kit/words.ts";
import type { ProgramShown, SlotShown } from "#records/programs/program-question.ts";
import { dutyName } from "#records/programs/program-texts.ts";
import { SlotActions } from "#records/programs/slot-actions.tsx";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

const QUARTERS = [1, 2, 3, 4] as const;

/** Each year with its four quarters, and in them the exercises that the program intends. */
export function ProgramYears({ program }: { readonly program: ProgramShown }) {
  const { first_year, last_year, slots } = program;
  const years = Array.from({ length: last_year - first_year + 1 }, (_, i) => first_year + i);
  return (
    <>
      {years.map((year) => (
        <Panel
          key={year}
          title={String(year)}
          count={counted(slots.filter((slot) => slot.year === year).length, "exercise")}
        >
          <ol className="program-year">
            {QUARTERS.map((quarter) => (
              <li key={quarter}>
                <h3>{say("Q{0}", quarter)}</h3>
                {slots
                  .filter((slot) => slot.year === year && slot.quarter === quarter)
                  .map((slot) => (
                    <Slot key={slot.id} slot={slot} program={program} />
                  ))}
              </li>
            ))}
          </ol>
        </Panel>
      ))}
    </>
  );
}

type SlotProps = { readonly slot: SlotShown; readonly program: ProgramShown };

function Slot({ slot, program }: SlotProps) {
  const pagePath = usePagePath();
  const { exercise, status, scenario, note } = slot;
  const kind = scenario ? inWords(scenario) : say("Exercise");
  return (
    <article className="program-slot">
      <b>{exercise ? <Link to={pagePath("exercises", exercise.id)}>{exercise.title}</Link> : kind}</b>
      <span className="inline-row wrap">
        <Status status={status} />
        {slot.is_proposed && <span className="faint">proposed</span>}
      </span>
      <small>{whyText(slot, program)}</small>
      {note && <small className="keep-lines">{note}</small>}
      <SlotActions slot={slot} program={program} />
    </article>
  );
}

function whyText({ reason, due_on, exercise, duty_ids, gap_ids, dimensions }: SlotShown, { duties }: ProgramShown) {
  const served = duties.filter(({ duty }) => duty_ids?.includes(duty.id)).map(({ duty }) => dutyName(duty));
  return joined([
    exercise ? dayText(exercise.exercise_date) : due_on && say("due by {0}", dayText(due_on)),
    ...(served.length > 0 ? served : [inWords(reason)]),
    gap_ids && counted(gap_ids.length, "gap to retest", "gaps to retest"),
    ...(dimensions ?? []).map((dimension) => inWords(dimension)),
  ]);
}
