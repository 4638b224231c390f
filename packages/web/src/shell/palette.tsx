import { useNavigate } from "@tanstack/react-router";
import { useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { placeOfFocus, returnTo } from "#kit/focus.ts";
import { Icon } from "#kit/icon.tsx";
import { counted } from "#kit/words.ts";
import type { Entry } from "#shell/palette-entries.ts";
import { PaletteList } from "#shell/palette-list.tsx";
import { type PaletteSources, usePaletteGroups } from "#shell/use-palette-groups.ts";

type PaletteProps = PaletteSources & {
  readonly close: () => void;
  /** Acts once the palette is closed. */
  readonly run: (act: () => void) => void;
};

/** Records, pages and actions by name, without leaving the keyboard. */
export function Palette({ navigation, acts, offered, begin, close, run }: PaletteProps) {
  const navigate = useNavigate();
  const dialog = useModal();
  const id = useId();
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { groups, words, isSearching } = usePaletteGroups(typed.trim(), { navigation, acts, offered, begin });
  const entries = groups.flatMap((group) => group.entries);
  const chosen = Math.min(at, entries.length - 1);

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
          placeholder="A name, a reference such as MFL-G-231, or an action"
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
      <PaletteFoot said={isSearching ? "Searching" : counted(entries.length, "result")} />
    </dialog>
  );
}

/** The ref of a dialog that is modal. The previously focused element gets the focus back before anything else opens. */
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = placeOfFocus();
    element?.showModal();
    return () => {
      element?.close();
      returnTo(before);
    };
  }, []);
  return dialog;
}

function PaletteFoot({ said }: { readonly said: string }) {
  return (
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
        {said}
      </span>
    </div>
  );
}
