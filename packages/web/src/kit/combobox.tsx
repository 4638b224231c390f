import { type InputHTMLAttributes, useId, useRef } from "react";
import { ComboboxList } from "#kit/combobox-list.tsx";
import { type Choosing, useCombobox } from "#kit/use-combobox.ts";

type Control = Pick<InputHTMLAttributes<HTMLInputElement>, "id" | "className" | "aria-invalid" | "aria-describedby">;

export type ComboboxProps = Control &
  Choosing & {
    /** Why the search is not possible. */
    readonly trouble: string | undefined;
    /** Shown while nothing is chosen. */
    readonly placeholder: string;
    /** The focus came. */
    readonly reach?: () => void;
  };

/** A choice among many: typing searches, arrows and Enter choose. The focus stays in the field. */
export function Combobox(props: ComboboxProps) {
  const { value, choose, found, chosen, search, isSearching, isFree, trouble, reach, ...control } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { isOpen, open, at, point, typed, shown, type, take, leave, onKey } = useCombobox(props);
  return (
    <>
      <input
        {...control}
        ref={field}
        role="combobox"
        type="text"
        autoComplete="off"
        aria-expanded={isOpen}
        aria-autocomplete="list"
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen && found[at] ? `${id}-${at}` : undefined}
        value={shown}
        onClick={open}
        onFocus={(event) => {
          event.target.select();
          reach?.();
        }}
        onBlur={leave}
        onKeyDown={onKey}
        onChange={({ target }) => type(target.value)}
      />
      {isOpen && (
        <ComboboxList
          id={id}
          under={field}
          found={found}
          at={at}
          value={value}
          typed={typed}
          isSearching={isSearching}
          trouble={trouble}
          point={point}
          take={take}
        />
      )}
    </>
  );
}
