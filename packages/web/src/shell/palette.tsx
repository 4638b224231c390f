import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { placeOfFocus, returnTo } from "#kit/focus.ts";
import { Icon } from "#kit/icon.tsx";
import { counted } from "#kit/words.ts";
import { useMe } from "#session/me.ts";
import { signOut } from "#session/sign-out.ts";
import type { Navigation } from "#shell/navigation.ts";
import {
  actEntries,
  type Entry,
  type EntryGroup,
  knowledgeEntries,
  pageEntries,
  recordEntries,
  wordsOf,
} from "#shell/palette-entries.ts";
import { PaletteList } from "#shell/palette-list.tsx";
import type { PaletteAct } from "#shell/palette-state.ts";
import type { PortalAct } from "#shell/portal-acts.ts";
import { chooseTheme } from "#shell/theme.ts";
import { useFound } from "#shell/use-found.ts";

type PaletteProps = {
  readonly navigation: Navigation;
  readonly acts: readonly PortalAct[];
  /** What the page at hand can do. */
  readonly offered: readonly PaletteAct[];
  /** Begins something that can be begun anywhere. */
  readonly begin: (act: PortalAct) => void;
  readonly close: () => void;
  /** Does something once the palette is gone. */
  readonly run: (act: () => void) => void;
};

/** Records, pages and acts by their name, without leaving the keyboard. */
export function Palette({ navigation, acts, offered, begin, close, run }: PaletteProps) {
  const me = useMe();
  const begun = acts
    .filter(({ permission }) => me.permissions.includes(permission))
    .map((act) => ({ label: act.label, icon: act.icon, act: () => begin(act) }));
  const navigate = useNavigate();
  const own = useOwnActs();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const text = typed.trim();
  const words = wordsOf(text);
  const { found, isFetching } = useFound(useDeferredValue(text));
  // What is known without asking comes first, so that nothing moves under the choice when the answer is there.
  const groups: EntryGroup[] = [
    { name: "On this page", entries: actEntries(offered, words) },
    { name: "Actions", entries: actEntries(text === "" ? begun : [...begun, ...own], words) },
    { name: "Pages", entries: pageEntries(navigation, me, words) },
    { name: "Records", entries: found ? recordEntries(found, me) : [] },
    { name: "Everywhere", entries: knowledgeEntries(text, me) },
  ];
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(at, entries.length - 1);

  // The one who had the focus has it again before anything else is opened.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = placeOfFocus();
    element?.showModal();
    return () => {
      element?.close();
      returnTo(before);
    };
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: "nearest" });
  }, [id, chosen]);

  const take = (entry: Entry | undefined, besideItsList = false) => {
    if (!entry) return;
    if (entry.kind === "act") return run(entry.act);
    const { to, search = {} } = (besideItsList && entry.beside) || entry.place;
    run(() => navigate({ to, search }));
  };
  const onKey = (event: React.KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setAt((chosen + step + entries.length) % Math.max(1, entries.length));
    else if (event.key === "Enter") take(entries[chosen], event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      className="dialog palette"
      aria-label="Search or run"
      onCancel={close}
      onPointerDown={(event) => event.target === dialog.current && close()}
    >
      <div className="palette-field">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={entries[chosen] && `${id}-${chosen}`}
          aria-label="Search or run"
          placeholder="A name, a reference such as G-231, or an action"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setAt(0);
          }}
          onKeyDown={onKey}
        />
        <kbd>Esc</kbd>
      </div>
      <PaletteList id={id} groups={groups} words={words} chosen={chosen} choose={setAt} take={take} />
      <div className="dialog-foot palette-foot">
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>Ctrl</kbd>
          <kbd>Enter</kbd> open next to its list
        </span>
        <span className="more" role="status">
          {isFetching && found === undefined ? "Searching" : counted(entries.length, "result")}
        </span>
      </div>
    </dialog>
  );
}

/** Entries about the signed-in person are found by name, so that they do not get in everybody's way. */
function useOwnActs(): PaletteAct[] {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return [
    { label: "Light colors", icon: "theme", act: () => chooseTheme("light") },
    { label: "Dark colors", icon: "theme", act: () => chooseTheme("dark") },
    { label: "System colors", icon: "theme", act: () => chooseTheme("system") },
    { label: "Sign out", icon: "sign-out", act: () => signOut(queries).then(() => navigate({ to: "/sign-in" })) },
  ];
}
