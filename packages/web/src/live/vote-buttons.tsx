import { Mark } from "#kit/mark.tsx";
import { counted } from "#kit/words.ts";
import type { LiveOption } from "#live/live-records.ts";
import type { LiveState } from "#live/live-store.ts";
import type { Outbox } from "#live/outbox.ts";
import type { Waiting } from "#live/outbox-entries.ts";

type VoteProps = {
  readonly state: LiveState;
  readonly options: readonly LiveOption[];
  readonly url: string;
  readonly outbox: Outbox & { readonly waiting: readonly Waiting[] };
};

/** The room's choice: one vote each, which can be changed until the facilitator decides. */
export function VoteButtons({ state, options, url, outbox }: VoteProps) {
  const ids = new Set(options.map(({ id }) => id));
  const waiting = outbox.waiting.findLast(
    ({ kind, about, refused }) => kind === "Vote" && ids.has(about ?? "") && !refused,
  );
  const mine = waiting?.about ?? state.records.InjectVote.find(({ option_id }) => ids.has(option_id))?.option_id;
  const chosen = options.find(({ chosen_at }) => chosen_at !== null);
  return (
    <section className="participant-form" aria-labelledby="choice">
      <h2 id="choice" className="space-below-8">
        {chosen ? "The room chose" : "What does the room do?"}
      </h2>
      <ul className="grid gap-8">
        {options
          .toSorted((one, other) => one.sequence - other.sequence)
          .map(({ id, label, votes }) => (
            <li key={id}>
              <button
                type="button"
                className="vote"
                aria-pressed={id === mine}
                disabled={chosen !== undefined}
                onClick={() =>
                  id !== mine && outbox.put({ kind: "Vote", text: label, about: id, url }, { option_id: id })
                }
              >
                <span className="grow">{label}</span>
                {chosen?.id === id && (
                  <span className="status good">
                    <Mark name="done" />
                    Chosen
                  </span>
                )}
                <span className="faint unbroken">{counted(Number(votes), "vote")}</span>
              </button>
            </li>
          ))}
      </ul>
    </section>
  );
}
