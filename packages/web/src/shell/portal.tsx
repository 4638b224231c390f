import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { isFreeKey } from "#kit/focus.ts";
import { Toasts } from "#kit/toast.tsx";
import { useKeyDown } from "#kit/use-key-down.ts";
import { usePart } from "#kit/use-part.ts";
import { AssistantContext, type PageQuestion } from "#shell/assistant-state.ts";
import { KeysContext } from "#shell/keys-state.ts";
import type { Navigation } from "#shell/navigation.ts";
import { PageOrSkeleton } from "#shell/page-or-skeleton.tsx";
import { type PaletteAct, PaletteContext } from "#shell/palette-state.ts";
import { PhoneBar } from "#shell/phone-bar.tsx";
import type { PortalAct } from "#shell/portal-acts.ts";
import { Rail } from "#shell/rail.tsx";

const loadAssistant = async () => (await import("#assistant/opened-assistant.tsx")).OpenedAssistant;
const loadKeys = async () => (await import("#shell/keys-dialog.tsx")).KeysDialog;
const loadPalette = async () => (await import("#shell/palette.tsx")).Palette;

type PortalProps = {
  readonly navigation: Navigation;
  /** What can be started from any page. */
  readonly acts: readonly PortalAct[];
};

/** The frame of every page of a portal: rail, phone menu, palette, what the palette started, toasts. */
export function Portal({ navigation, acts }: PortalProps) {
  const [searching, setSearching] = useState(false);
  const [begun, setBegun] = useState<PortalAct>();
  const [asking, setAsking] = useState(false);
  const [asked, setAsked] = useState(false);
  const [pageQuestion, setPageQuestion] = useState<PageQuestion>();
  const Assistant = usePart(asked ? loadAssistant : undefined);
  const assistant = useMemo(
    () => ({
      isOpen: asking,
      toggle: () => {
        setAsked(true);
        setAsking((open) => !open);
      },
      close: () => setAsking(false),
      ask: (question: string) => {
        setAsked(true);
        setAsking(true);
        setPageQuestion({ question });
      },
    }),
    [asking],
  );
  const { toggle: toggleAssistant } = assistant;
  const [explaining, setExplaining] = useState(false);
  const Keys = usePart(explaining ? loadKeys : undefined);
  const keys = useMemo(() => ({ show: () => setExplaining(true), offered: new Map() }), []);
  const Palette = usePart(searching ? loadPalette : undefined);
  const Begun = begun?.dialog;
  const palette = useMemo(
    () => ({ open: () => setSearching(true), offered: new Map<string, readonly PaletteAct[]>() }),
    [],
  );
  const close = useCallback(() => setSearching(false), []);
  usePortalKeys(setSearching, toggleAssistant, keys.show);
  return (
    <PaletteContext value={palette}>
      <AssistantContext value={assistant}>
        <Toasts>
          <KeysContext value={keys}>
            <a className="skip-link" href="#main">
              Skip to content
            </a>
            <div className="portal">
              <Rail navigation={navigation} />
              <PhoneBar navigation={navigation} />
              <div className="work-area">
                <PageOrSkeleton />
              </div>
              {Assistant && <Assistant isOpen={asking} close={assistant.close} asked={pageQuestion} />}
            </div>
            {Palette && (
              <Palette
                navigation={navigation}
                acts={acts}
                offered={[...palette.offered.values()].flat()}
                begin={setBegun}
                close={close}
                run={(act) => {
                  // It can take the focus only once no modal is in front of it.
                  flushSync(close);
                  act();
                }}
              />
            )}
            {Begun && <Begun close={() => setBegun(undefined)} />}
            {Keys && <Keys close={() => setExplaining(false)} />}
          </KeysContext>
        </Toasts>
      </AssistantContext>
    </PaletteContext>
  );
}

/** Ctrl or Cmd with K searches, with J asks the assistant, with Enter sends a form; a question mark explains keys. */
function usePortalKeys(
  setSearching: (searching: boolean) => void,
  toggleAssistant: () => void,
  showKeys: () => void,
): void {
  useKeyDown((event) => {
    // Loads before the second key is pressed, so that no typing is lost.
    if (event.key === "Control" || event.key === "Meta") void loadPalette();
    const key = event.key.toLowerCase();
    const isCommand = event.ctrlKey || event.metaKey;
    if (isCommand && key === "enter") return sendFormAt(event.target);
    if (key === "?" && !isCommand && isFreeKey(event)) return showKeys();
    if ((key !== "k" && key !== "j") || !isCommand) return;
    event.preventDefault();
    // Over a dialog it would lead away from the typed text.
    if (document.querySelector("dialog[open]")) return;
    if (key === "k") setSearching(true);
    else toggleAssistant();
  });
}

/** In a text of several lines, Enter alone begins a line. */
function sendFormAt(target: EventTarget | null): void {
  if (target instanceof HTMLTextAreaElement) target.form?.requestSubmit();
}
