import { Outlet } from "@tanstack/react-router";
import { lazy, Suspense, useCallback, useEffect, useMemo, useState } from "react";
import { Toasts } from "#kit/toast.tsx";
import type { Navigation } from "#shell/navigation.ts";
import { PaletteContext } from "#shell/palette-state.ts";
import { PhoneBar } from "#shell/phone-bar.tsx";
import { Rail } from "#shell/rail.tsx";

const Palette = lazy(async () => ({ default: (await import("#shell/palette.tsx")).Palette }));

/** What stands round every page of a portal: rail, phone menu, palette, toasts. */
export function Portal({ navigation }: { readonly navigation: Navigation }) {
  const [searching, setSearching] = useState(false);
  const palette = useMemo(() => ({ open: () => setSearching(true) }), []);
  const close = useCallback(() => setSearching(false), []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setSearching(true);
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, []);
  return (
    <PaletteContext value={palette}>
      <Toasts>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <div className="app">
          <Rail navigation={navigation} />
          <PhoneBar navigation={navigation} />
          <div className="work">
            <Outlet />
          </div>
        </div>
        {searching && (
          <Suspense>
            <Palette navigation={navigation} close={close} />
          </Suspense>
        )}
      </Toasts>
    </PaletteContext>
  );
}
