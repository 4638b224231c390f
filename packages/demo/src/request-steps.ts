import type { Caller } from "@hotwash/server/caller.ts";
import type { Step } from "#demo/stage.ts";
import { minutesAfter } from "#demo/story-time.ts";

const DAY_MINUTES = 24 * 60;
const ASKED_DAYS = 3;

/** A client asks for its next exercise, with its worst gaps that nothing has proven closed. */
export function requestSteps(now: Date, client: Caller): readonly Step[] {
  return [
    {
      at: minutesAfter(now, -ASKED_DAYS * DAY_MINUTES),
      happen: async (stage) => {
        const text = `select id from gaps where organization_id = $1 and status in ('OPEN', 'IN_PROGRESS', 'REMEDIATED')
          order by severity_rank desc, identified_at, id limit 4`;
        const { rows } = await stage.connection.query<{ id: string }>(text, [client.organization_id]);
        const note = "The second half of January would suit us. Our new chief nursing officer should be in the room.";
        await stage.perform(client, "requestExercise", { gap_ids: rows.map(({ id }) => id), note });
      },
    },
  ];
}
