import { useEffect, useId } from "react";
import { useChoices } from "#graphql/use-choices.ts";
import { Combobox } from "#kit/combobox.tsx";
import { DayInput } from "#kit/day-input.tsx";
import { Icon } from "#kit/icon.tsx";
import type { Option } from "#kit/option.ts";
import { say } from "#kit/say.ts";
import type { ListFilter } from "#records/list/record-list.ts";
import { useTypedText } from "#records/list/use-typed-text.ts";
import { organizationChoices } from "#records/organizations/organization-choices.ts";

type FilterChipProps = {
  readonly filter: ListFilter;
  readonly value: string;
  /** Added just now by a person who next enters its value. */
  readonly added?: boolean;
  readonly set: (value: string | undefined, continues?: boolean) => void;
  readonly remove: () => void;
};

/** An applied filter: its name, its editable value, and a button to remove it. */
export function FilterChip({ filter, value, added = false, set, remove }: FilterChipProps) {
  const id = useId();
  useEffect(() => {
    if (added) document.getElementById(id)?.focus();
  }, [added, id]);
  return (
    <span className={value === "" ? "chip unset" : "chip"}>
      <label htmlFor={id}>{filter.label}</label>
      <Value filter={filter} id={id} value={value} set={set} />
      <button type="button" aria-label={`Remove filter ${filter.label}`} onClick={remove}>
        <Icon name="close" />
      </button>
    </span>
  );
}

type ValueProps = Omit<FilterChipProps, "remove" | "added"> & { readonly id: string };

function Value({ filter, ...control }: ValueProps) {
  const { id, value, set } = control;
  switch (filter.kind) {
    case "choice":
      return <Choice options={filter.options} {...control} />;
    case "flag":
      return (
        <Choice
          options={[
            { value: "true", label: filter.yes },
            { value: "false", label: filter.no },
          ]}
          {...control}
        />
      );
    case "organization":
      return <OrganizationChoice unset={filter.unset ?? say("any")} {...control} />;
    case "day":
      return <DayInput id={id} value={value} set={(day) => set(day || undefined)} />;
    case "number":
      return <Typed type="number" min={filter.min} max={filter.max} {...control} />;
    case "text":
      return <Typed type="text" {...control} />;
  }
}

type Control = Omit<ValueProps, "filter">;
type TypedProps = Control & { readonly type: "text" | "number"; readonly min?: number; readonly max?: number };

function Typed({ value, set, ...input }: TypedProps) {
  const [text, setText] = useTypedText(value, (typed, continues) => set(typed || undefined, continues));
  return <input {...input} value={text} onChange={(event) => setText(event.target.value)} />;
}

type ChoiceProps = Control & { readonly options: readonly Option[] };

function Choice({ options, id, value, set }: ChoiceProps) {
  return (
    <select id={id} value={value} onChange={(event) => set(event.target.value || undefined)}>
      <option value="">any</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

function OrganizationChoice({ unset, id, value, set }: Control & { readonly unset: string }) {
  const offered = useChoices(organizationChoices, value);
  return (
    <Combobox id={id} {...offered} value={value} choose={(chosen) => set(chosen || undefined)} placeholder={unset} />
  );
}
