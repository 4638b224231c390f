import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import { counted } from "#kit/words.ts";
import { useConsole } from "#live/console-context.ts";
import { ChooseOption } from "#live/inject-acts.ts";
import type { LiveInject } from "#live/live-records.ts";

/** The room's options with their votes, and the facilitator's choice. */
export function Choices({ inject }: { readonly inject: LiveInject }) {
  const { state, injects, leads, unfinished, act } = useConsole();
  const options = state.records.InjectOption.filter(({ inject_id }) => inject_id === inject.id);
  if (options.length === 0) return null;
  const chosen = options.some(({ chosen_at }) => chosen_at !== null);
  const may = leads && unfinished && !chosen && inject.status === "DELIVERED";
  return (
    <div className="responses">
      <h3>
        The room chooses <span className="faint small">{counted(sum(options), "vote")}</span>
      </h3>
      <ul>
        {options
          .toSorted((one, other) => one.sequence - other.sequence)
          .map((option) => {
            const leadsTo = injects.find(({ id }) => id === option.next_inject_id);
            return (
              <li key={option.id}>
                <span className="faint">{option.votes}</span>
                <div>
                  <p className="strong">{option.label}</p>
                  <p className="faint">
                    {leadsTo ? `leads to ${leadsTo.number} ${leadsTo.title}` : "does not lead to an inject"}
                  </p>
                </div>
                {option.chosen_at && (
                  <span className="status good">
                    <Mark name="done" />
                    Chosen
                  </span>
                )}
                {may && (
                  <span className="inline-row">
                    <Button onClick={() => act(ChooseOption, { id: option.id, deliver: false })}>Choose</Button>
                    {leadsTo && (
                      <Button look="ghost" onClick={() => act(ChooseOption, { id: option.id, deliver: true })}>
                        and deliver
                      </Button>
                    )}
                  </span>
                )}
              </li>
            );
          })}
      </ul>
    </div>
  );
}

function sum(options: readonly { readonly votes: number }[]): number {
  return options.reduce((total, { votes }) => total + Number(votes), 0);
}
