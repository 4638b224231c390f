import { type ReactNode, useEffect } from "react";
import { IconButton } from "#kit/button.tsx";

type DrawerProps = {
  readonly label: string;
  /** Reference, severity, status: above the title. */
  readonly marks?: ReactNode;
  readonly title: ReactNode;
  readonly open?: ReactNode;
  readonly close: () => void;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** In the flow at the right on a desk, a full sheet on a phone. Escape closes it. */
export function Drawer({ label, marks, title, open, close, foot, children }: DrawerProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const within =
        event.target instanceof HTMLElement && event.target.closest("dialog, input, textarea, [role=menu]");
      if (event.key === "Escape" && !event.defaultPrevented && !within) close();
    };
    addEventListener("keydown", onKey);
    return () => removeEventListener("keydown", onKey);
  }, [close]);
  return (
    <aside className="drawer" aria-label={label}>
      <div className="dh">
        <div className="row">
          {marks}
          <span className="row ml-auto">
            {open}
            <IconButton icon="close" label="Close" onClick={close} />
          </span>
        </div>
        <h2>{title}</h2>
      </div>
      {/* It scrolls, so the keyboard has to reach it even where nothing in it can be pressed. */}
      <section className="db" aria-label={`${label}, details`} tabIndex={0}>
        {children}
      </section>
      {foot && <div className="df">{foot}</div>}
    </aside>
  );
}
