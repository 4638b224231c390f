import { type FormEvent, type Ref, useId } from "react";
import { codeIn } from "#forms/form.tsx";
import { optionsOf } from "#graphql/code-options.ts";
import { GapCategory, Severity } from "#graphql/enums.ts";
import { Button } from "#kit/button.tsx";
import { clockText } from "#kit/dates.ts";
import { leaveField } from "#kit/focus.ts";
import { say } from "#kit/say.ts";
import { type Captured, type CaptureKind, useConsole } from "#live/console-context.ts";
import { CreateGap, RecordDecision, RecordNote } from "#live/inject-acts.ts";
import { asAction } from "#live/outbox.ts";
import { asTyped } from "#live/use-live.ts";
import { useKeysHelp } from "#shell/keys-state.ts";

const KINDS: readonly (readonly [CaptureKind, string])[] = [
  ["Decision", "D"],
  ["Gap", "G"],
  ["Note", "N"],
];
const ASKS = { Decision: "Decision", Gap: "What is missing", Note: "What you see" } as const;
const LONGEST_TITLE = 200;

export const nothingCaptured: Captured = {
  kind: "Decision",
  text: "",
  by: "",
  severity: "MEDIUM",
  category: "INCIDENT_RESPONSE_PLAN",
};

/** One line to record what happens, with its exercise time. It is stored in the browser until the server has it. */
export function CaptureBar({ input }: { readonly input: Ref<HTMLInputElement> }) {
  const { captured, setCaptured, capture, seconds, state } = useConsole();
  const keysHelp = useKeysHelp();
  const save = useSave();
  const people = useId();
  const { kind, text, by, severity, category } = captured;
  const asked = say(ASKS[kind]);
  const change = (changed: Partial<Captured>) => setCaptured({ ...captured, ...changed });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === "") return;
    save(captured);
    setCaptured({ ...nothingCaptured, kind, severity, category });
    // From now on, typing uses the console's keys again.
    leaveField();
  };
  return (
    <form className="capture-bar" aria-label="Quick capture" onSubmit={send}>
      <fieldset className="segments" aria-label="Kind">
        {KINDS.map(([name, key]) => (
          <button key={name} type="button" aria-pressed={kind === name} onClick={() => capture(name)}>
            <kbd>{key}</kbd> {say(name)}
          </button>
        ))}
      </fieldset>
      <label className="grow">
        <span className="visually-hidden">{asked}</span>
        <input
          ref={input}
          className="input"
          placeholder={asked}
          maxLength={LONGEST_TITLE}
          value={text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={(event) => event.key === "Escape" && leaveField()}
        />
      </label>
      {kind === "Decision" && (
        <label>
          <span className="visually-hidden">Made by</span>
          <input
            className="input capture-author"
            list={people}
            placeholder="Made by"
            value={by}
            onChange={(event) => change({ by: event.target.value })}
          />
          <datalist id={people}>
            {state.records.Participant.map(({ id, name }) => (
              <option key={id} value={name} />
            ))}
          </datalist>
        </label>
      )}
      {kind === "Gap" && (
        <>
          <Choice label="Severity" value={severity} codes={Severity} change={(value) => change({ severity: value })} />
          <Choice
            label="Category"
            value={category}
            codes={GapCategory}
            change={(value) => change({ category: value })}
          />
        </>
      )}
      <span className="stamp">
        <b>{clockText(seconds)}</b>
        <small>exercise time</small>
      </span>
      <Button look="primary" large type="submit" unavailable={text.trim() === "" ? `${asked}, first` : undefined}>
        Save <kbd>Enter</kbd>
      </Button>
      <button type="button" className="button ghost faint unbroken" onClick={keysHelp.show}>
        <kbd>?</kbd> all keys
      </button>
    </form>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly codes: Readonly<Record<string, string>>;
  readonly change: (value: string) => void;
};

function Choice({ label, value, codes, change }: ChoiceProps) {
  return (
    <label>
      <span className="visually-hidden">{label}</span>
      <select className="input capture-author" value={value} onChange={(event) => change(event.target.value)}>
        {optionsOf(codes).map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

const severityOf = codeIn(Severity);
const categoryOf = codeIn(GapCategory);

function useSave(): (captured: Captured) => void {
  const { exercise, current, shown, outbox, seconds, state } = useConsole();
  const inject = shown?.status === "DELIVERED" ? shown : current;
  return ({ kind, text, by, severity, category }) => {
    const entry = { kind, text, about: inject?.id ?? null, url: "/api/graphql" };
    const title = text.trim();
    const common = { exercise_id: exercise.id, inject_id: inject?.id ?? null };
    const late = (input: object) => asTyped(state, input, Math.max(seconds, inject?.delivered_seconds ?? 0));
    switch (kind) {
      case "Decision": {
        // For a clock of the server's that has not reached the second: the minutes hold on any clock.
        const since = Math.max(0, Math.floor((seconds - (inject?.delivered_seconds ?? 0)) / 60));
        const minutes = state.connection === "live" ? {} : { minutes_to_decide: since };
        const side = inject ? {} : { dimension: "COMMAND_AND_DECISION" };
        const input = { ...common, ...side, title, made_by: by.trim() || null };
        return outbox.put(entry, { ...input, ...minutes }, asAction(RecordDecision), late(input));
      }
      case "Gap": {
        const input = { ...common, title, severity: severityOf(severity), category: categoryOf(category) };
        return outbox.put(entry, input, asAction(CreateGap), late(input));
      }
      case "Note": {
        const input = { ...common, kind: "OBSERVATION", body: title };
        return outbox.put(entry, input, asAction(RecordNote), late(input));
      }
    }
  };
}
