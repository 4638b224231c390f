import { type ReactNode, useState } from "react";
import type { IconName } from "#kit/icon.tsx";
import { usePart } from "#kit/use-part.ts";

export type MenuEntry =
  | {
      readonly kind: "action";
      readonly label: string;
      readonly icon?: IconName;
      readonly danger?: boolean;
      readonly act: () => void;
    }
  | { readonly kind: "choice"; readonly label: string; readonly chosen: boolean; readonly act: () => void }
  | { readonly kind: "heading"; readonly label: string }
  | { readonly kind: "line"; readonly label: string };

export type MenuProps = {
  readonly trigger: ReactNode;
  readonly entries: readonly MenuEntry[];
  readonly align?: "start" | "end";
  /** A menu of choices stays open while several are made. */
  readonly stays?: boolean;
};

const loadMenu = async () => (await import("#kit/opened-menu.tsx")).OpenedMenu;

/**
 * The button is there at once; the rest is loaded when somebody reaches for it, because it is as large as a page. It
 * replaces the button only after the press: a button exchanged under a finger loses the press.
 */
export function Menu(props: MenuProps) {
  const [pressed, setPressed] = useState<"pointer" | "key">();
  const OpenedMenu = usePart(pressed && loadMenu);
  if (pressed && OpenedMenu) return <OpenedMenu {...props} pressed={pressed} />;
  return (
    <span
      className="contents"
      onPointerEnter={() => void loadMenu()}
      onClickCapture={({ detail }) => setPressed(detail === 0 ? "key" : "pointer")}
    >
      {props.trigger}
    </span>
  );
}
