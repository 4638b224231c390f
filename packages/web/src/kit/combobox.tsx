import { type InputHTMLAttributes, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { ComboboxList } from "#kit/combobox-list.tsx";
import type { Option } from "#kit/option.ts";

type Control = Pick<InputHTMLAttributes<HTMLInputElement>, "id" | "className" | "aria-invalid" | "aria-describedby">;

export type ComboboxProps = Control & {
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly found: readonly Option[];
  /** The one that the value names, found or not. */
  readonly chosen: Option | undefined;
  readonly search: (text: string) => void;
  readonly isSearching: boolean;
  /** Why nothing could be looked for. */
  readonly trouble: string | undefined;
  /** What stands in it while nothing is chosen. */
  readonly placeholder: string;
};

/** One of many: typing finds it, arrows and Enter take it. The focus stays in the field. */
export function Combobox(props: ComboboxProps) {
  const { value, choose, found, chosen, search, isSearching, trouble, ...control } = props;
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [at, setAt] = useState(-1);
  const [taken, setTaken] = useState<Option>();
  /** Enter was pressed before the answer came: its first is meant. */
  const [isAwaited, setIsAwaited] = useState(false);
  const label = [taken, chosen, ...found].find((option) => option?.value === value)?.label ?? "";

  const close = () => {
    setIsOpen(false);
    setTyped(undefined);
    setAt(-1);
    setIsAwaited(false);
    search("");
  };
  const take = (option: Option | undefined) => {
    if (!option) return;
    setTaken(option);
    choose(option.value);
    close();
  };
  const takeAwaited = useEffectEvent(() => {
    setIsAwaited(false);
    take(found[0]);
  });
  useEffect(() => {
    if (isAwaited && !isSearching) takeAwaited();
  }, [isAwaited, isSearching]);
  const leave = () => {
    if (typed?.trim() === "" && value !== "") choose("");
    close();
  };
  const onKey = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !isOpen) setIsOpen(true);
    else if (step) setAt((before) => (Math.max(before, step > 0 ? -1 : 0) + step + found.length) % found.length || 0);
    else if (!isOpen) return;
    // What was found last is not yet what was typed.
    else if (event.key === "Enter" && isSearching) setIsAwaited(typed !== undefined && typed.trim() !== "");
    else if (event.key === "Enter") take(found[at]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  };

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
        value={typed ?? label}
        onClick={() => setIsOpen(true)}
        onFocus={(event) => event.target.select()}
        onBlur={leave}
        onKeyDown={onKey}
        onChange={({ target }) => {
          setTyped(target.value);
          search(target.value);
          setIsOpen(true);
          setIsAwaited(false);
          setAt(target.value.trim() === "" ? -1 : 0);
        }}
      />
      {isOpen && (
        <ComboboxList
          id={id}
          under={field}
          found={found}
          at={at}
          value={value}
          typed={typed ?? ""}
          isSearching={isSearching}
          trouble={trouble}
          point={setAt}
          take={take}
        />
      )}
    </>
  );
}
