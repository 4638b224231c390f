import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import type { Option } from "#kit/option.ts";

export type Choosing = {
  readonly value: string;
  readonly choose: (value: string) => void;
  readonly found: readonly Option[];
  /** The current record, whether or not it is among the results. */
  readonly chosen: Option | undefined;
  readonly search: (text: string) => void;
  readonly isSearching: boolean;
  /** Whether any text is a choice; its value is the text. */
  readonly isFree?: boolean;
};

/** What is typed and pointed at while the list is open. */
type Typing = {
  readonly typed: string | undefined;
  readonly at: number;
  /** Enter was pressed before the answer came, so it takes the first result. */
  readonly isAwaited: boolean;
};

const CLOSED: Typing = { typed: undefined, at: -1, isAwaited: false };

type ComboboxState = {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly at: number;
  readonly point: (at: number) => void;
  readonly typed: string;
  readonly shown: string;
  readonly type: (text: string) => void;
  readonly take: (option: Option | undefined) => void;
  readonly leave: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
};

export function useCombobox({ value, choose, found, chosen, search, isSearching, isFree }: Choosing): ComboboxState {
  const [isOpen, setIsOpen] = useState(false);
  const [{ typed, at, isAwaited }, setTyping] = useState(CLOSED);
  const [taken, setTaken] = useState<Option>();
  const label = [taken, chosen, ...found].find((option) => option?.value === value)?.label ?? (isFree ? value : "");
  const close = () => {
    setIsOpen(false);
    setTyping(CLOSED);
    search("");
  };
  const text = typed?.trim() ?? "";
  const take = (option = isFree && text !== "" ? { value: text, label: text } : undefined) => {
    if (!option) return;
    setTaken(option);
    choose(option.value);
    close();
  };
  const open = () => setIsOpen(true);
  const point = (next: number) => setTyping((before) => ({ ...before, at: next }));
  const awaitFirst = (next: boolean) => setTyping((before) => ({ ...before, isAwaited: next }));
  const type = (text: string) => {
    setTyping({ typed: text, at: text.trim() === "" ? -1 : 0, isAwaited: false });
    search(text);
    open();
  };
  const leave = () => {
    if (typed !== undefined && text === "" && value !== "") choose("");
    else if (isFree && text !== "") choose(text);
    close();
  };
  const takeAwaited = useEffectEvent(() => {
    awaitFirst(false);
    take(found[0]);
  });
  useEffect(() => {
    if (isAwaited && !isSearching) takeAwaited();
  }, [isAwaited, isSearching]);
  const onKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !isOpen) open();
    else if (step) point((Math.max(at, step > 0 ? -1 : 0) + step + found.length) % found.length || 0);
    else if (!isOpen) return;
    // The latest results do not match the typed text yet.
    else if (event.key === "Enter" && isSearching) awaitFirst(typed !== undefined && typed.trim() !== "");
    else if (event.key === "Enter") take(found[at]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  };
  return { isOpen, open, at, point, typed: typed ?? "", shown: typed ?? label, type, take, leave, onKey };
}
