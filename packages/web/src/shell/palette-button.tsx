import { Icon } from "#kit/icon.tsx";
import { usePalette } from "#shell/palette-state.ts";

export function PaletteButton() {
  const { open } = usePalette();
  return (
    <button className="palette-button" type="button" onClick={open}>
      <Icon name="search" />
      <span>Search or run…</span>
      <kbd>Ctrl K</kbd>
    </button>
  );
}
