import { Dialog } from "#kit/dialog.tsx";
import { type KeyHelp, KeyList } from "#kit/key-list.tsx";
import { useKeysHelp } from "#shell/keys-state.ts";

const EVERYWHERE: KeyHelp = [
  ["Ctrl K", "Search, go to a page, or run an action"],
  ["Ctrl J", "Ask the assistant"],
  ["Ctrl Enter", "Send the form, also from a text of several lines"],
  ["Esc", "Close a dialog, a drawer or a menu"],
  ["?", "Show these keys"],
];

/** The keys that work now: those of the page, then those of all pages. */
export function KeysDialog({ close }: { readonly close: () => void }) {
  const { offered } = useKeysHelp();
  return (
    <Dialog title="Keys" close={close}>
      <div className="grid gap-16">
        {[...offered.values(), { title: "Every page", keys: EVERYWHERE }].map(({ title, keys }) => (
          <section key={title} className="grid gap-8">
            <h3>{title}</h3>
            <KeyList keys={keys} />
          </section>
        ))}
        <p className="hint">On a Mac, use Cmd instead of Ctrl.</p>
      </div>
    </Dialog>
  );
}
