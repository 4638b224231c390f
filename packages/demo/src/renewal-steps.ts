import type { Caller } from "@hotwash/server/caller.ts";
import type { Step } from "#demo/stage.ts";
import { minutesAfter } from "#demo/story-time.ts";

const DAY_MINUTES = 24 * 60;
const BROKER = "Lockhart Broking, M. Abara";

/** A client shows its broker and its carrier its record for the renewal. `linked` takes the path of the broker's link. */
export function renewalSteps(now: Date, admin: Caller, linked: (path: string) => void): Step[] {
  const daysAgo = (days: number) => minutesAfter(now, -days * DAY_MINUTES);
  const title = `Renewal ${now.getUTCFullYear() + 1}`;
  return [
    {
      at: daysAgo(9),
      happen: async ({ perform }) => {
        const input = { title, reader: "LINK", reader_name: BROKER };
        linked((await perform(admin, "grantRenewalPack", input)).once?.link ?? "");
      },
    },
    {
      at: daysAgo(5),
      happen: ({ perform }) => perform(admin, "grantRenewalPack", { title, reader: "CARRIER" }),
    },
  ];
}
