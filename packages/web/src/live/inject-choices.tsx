import { useState } from "react";
import { Mark } from "#kit/mark.tsx";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";
import { ActButton } from "#live/act-button.tsx";
import { openChoices } from "#live/audiences.ts";
import { useConsole } from "#live/console-context.ts";
import { ChooseOption } from "#live/inject-acts.ts";
import type { LiveInject, LiveOption } from "#live/live-records.ts";

/** The room's options with their votes, and the facilitator's choice, for everybody or for one audience. */
export function Choices({ inject }: { readonly inject: LiveInject }) {
  const { state, leads, unfinished } = useConsole();
  const { InjectOption, Participant } = state.records;
  const options = InjectOption.filter(({ inject_id }) => inject_id === inject.id);
  const open = openChoices(inject, options, Participant);
  const [wanted, setWanted] = useState("");
  if (options.length === 0) return null;
  const may = leads && unfinished && inject.status === "DELIVERED" && open.length > 0;
  const chosenFor = open.includes(wanted) ? wanted : open[0];
  return (
    <div className="responses">
      <h3>
        The room chooses <span className="faint small">{counted(sum(options), "vote")}</span>
      </h3>
      {may && (open.length > 1 || chosenFor !== "") && (
        <label className="inline-row space-below-8">
          <span>Choose for</span>
          <select className="input" value={chosenFor} onChange={(event) => setWanted(event.target.value)}>
            {open.map((audience) => (
              <option key={audience} value={audience}>
                {audience || say("Everybody who has it")}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul>
        {options
          .toSorted((one, other) => one.sequence - other.sequence)
          .map((option) => (
            <Option key={option.id} option={option} chosenFor={may ? chosenFor : undefined} />
          ))}
      </ul>
    </div>
  );
}

type OptionProps = {
  readonly option: LiveOption;
  /** For whom it can be chosen, "" for everybody; undefined if it cannot be. */
  readonly chosenFor: string | undefined;
};

function Option({ option, chosenFor }: OptionProps) {
  const { injects, act } = useConsole();
  const { id, chosen_for = [] } = option;
  const leadsTo = injects.find((inject) => inject.id === option.next_inject_id);
  const by = chosen_for.filter(Boolean).join(", ");
  const choose = (deliver: boolean) => act(ChooseOption, { id, deliver, ...(chosenFor && { audience: chosenFor }) });
  return (
    <li>
      <span className="faint">{option.votes}</span>
      <div>
        <p className="strong">{option.label}</p>
        <p className="faint">
          {leadsTo ? `leads to ${leadsTo.number} ${leadsTo.title}` : "does not lead to an inject"}
        </p>
        {option.chosen_at && (
          <span className="status good">
            <Mark name="done" />
            {by ? `Chosen by ${by}` : "Chosen"}
          </span>
        )}
      </div>
      {chosenFor !== undefined && (
        <span className="inline-row">
          <ActButton onClick={() => choose(false)}>Choose</ActButton>
          {leadsTo && (
            <ActButton look="ghost" onClick={() => choose(true)}>
              and deliver
            </ActButton>
          )}
        </span>
      )}
    </li>
  );
}

function sum(options: readonly { readonly votes: number }[]): number {
  return options.reduce((total, { votes }) => total + Number(votes), 0);
}
