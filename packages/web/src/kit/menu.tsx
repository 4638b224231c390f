import { lazy, type ReactNode, Suspense, useState } from "react";
import type { IconName } from "#kit/icon.tsx";

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

const OpenedMenu = lazy(async () => ({ default: (await import("#kit/opened-menu.tsx")).OpenedMenu }));

/** What opens it is there at once; the rest of it comes when somebody reaches for it, for it weighs as much as a page. */
export function Menu(props: MenuProps) {
  const [reach, setReach] = useState<"none" | "near" | "pressed">("none");
  const waiting = (
    <span
      className="contents"
      onPointerEnter={() => setReach((before) => (before === "none" ? "near" : before))}
      onClickCapture={() => setReach("pressed")}
    >
      {props.trigger}
    </span>
  );
  if (reach === "none") return waiting;
  return (
    <Suspense fallback={waiting}>
      <OpenedMenu {...props} isOpen={reach === "pressed"} />
    </Suspense>
  );
}
