import type { Caller } from "@hotwash/server/caller.ts";
import type { Step } from "#demo/stage.ts";
import { minutesAfter } from "#demo/story-time.ts";

const DAY_MINUTES = 24 * 60;
const PLANNED_DAYS = 12;
const YEARS = 3;

const DUTIES = "select id, provision from duties where provision = any ($1) order by position";
const HELD = `select id from exercises where organization_id = $1 and status = 'COMPLETED'
  order by exercise_date desc, id limit 1`;

const [RECOVERY, RESPONSE, CARDS] = ["164.308(a)(7)(ii)(D)", "17.7", "12.10.2"];

type Planning = { readonly now: Date; readonly facilitator: Caller; readonly organization_id: string };

/** A hospital's plan of three years: its duties, one served by its last exercise, and the exercises that follow. */
export function programSteps({ now, facilitator, organization_id }: Planning): readonly Step[] {
  const first_year = now.getUTCFullYear();
  return [
    {
      at: minutesAfter(now, -PLANNED_DAYS * DAY_MINUTES),
      happen: async (stage) => {
        const plan = {
          title: `Exercise plan ${first_year} to ${first_year + YEARS - 1}`,
          priorities:
            "Care goes on without the records. Restore in the order that the wards need. One voice to families.",
          owner: facilitator.actor_name,
        };
        const years = { first_year, last_year: first_year + YEARS - 1 };
        const { id: program_id } = await stage.perform(facilitator, "createExerciseProgram", {
          ...plan,
          ...years,
          organization_id,
        });
        const { rows } = await stage.connection.query<{ id: string; provision: string }>(DUTIES, [
          [RECOVERY, RESPONSE, CARDS],
        ]);
        for (const { id: duty_id, provision } of rows) {
          const often = provision === CARDS ? { cadence_months: 6, reason: "The bank asks for it twice a year." } : {};
          const overdue = provision === CARDS ? { first_due_on: `${first_year}-06-30` } : {};
          await stage.perform(facilitator, "addProgramDuty", { program_id, duty_id, ...often, ...overdue });
        }
        const { rows: held } = await stage.connection.query<{ id: string }>(HELD, [organization_id]);
        const rationale = "The wards worked on paper and restored from copies, by the contingency plan.";
        const served = { exercise_id: held[0]?.id, rationale };
        const recovery = rows.find(({ provision }) => provision === RECOVERY);
        await stage.perform(facilitator, "addExerciseDuty", { ...served, duty_id: recovery?.id });
        await stage.perform(facilitator, "proposeProgramSlots", { program_id });
        await stage.perform(facilitator, "changeExerciseProgramStatus", { id: program_id, status: "ACTIVE" });
      },
    },
  ];
}
