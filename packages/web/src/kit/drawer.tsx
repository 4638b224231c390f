import { type ReactNode, type RefObject, useLayoutEffect, useRef } from "react";
import { IconButton } from "#kit/button.tsx";
import { placeOfFocus, returnTo } from "#kit/focus.ts";
import { useKeyDown } from "#kit/use-key-down.ts";

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

/**
 * Next to the page on a desk, a full sheet on a phone. It takes the focus of the person who opened it; Escape closes
 * it.
 */
export function Drawer({ label, marks, title, open, close, foot, children }: DrawerProps) {
  const drawer = useRef<HTMLElement>(null);
  useFocus(drawer, label);
  useKeyDown((event) => {
    const within = event.target instanceof HTMLElement && event.target.closest("dialog, input, textarea, [role=menu]");
    if (event.key === "Escape" && !event.defaultPrevented && !within) close();
  });
  return (
    <aside ref={drawer} className="drawer" aria-label={label}>
      <div className="drawer-head">
        <div className="inline-row">
          {marks}
          <span className="inline-row push-right">
            {open}
            <IconButton icon="close" label="Close" onClick={close} />
          </span>
        </div>
        <h2 tabIndex={-1}>{title}</h2>
      </div>
      {/* It scrolls, so the keyboard must be able to reach it even without any control inside. */}
      <section className="drawer-body" aria-label={`${label}, details`} tabIndex={0}>
        {children}
      </section>
      {foot && <div className="drawer-foot">{foot}</div>}
    </aside>
  );
}

/** Reading starts at the title, whichever record it shows; on a direct visit, focus stays at the start of the page. */
function useFocus(drawer: RefObject<HTMLElement | null>, label: string): void {
  const before = useRef(placeOfFocus());
  useLayoutEffect(() => {
    const title = drawer.current?.querySelector<HTMLElement>("h2");
    const active = document.activeElement;
    if (active === document.body) return;
    if (!drawer.current?.contains(active)) before.current = placeOfFocus();
    else if (active !== title) return;
    // Announced again now that its title is known.
    title?.blur();
    title?.focus({ preventScroll: true });
  }, [drawer, label]);
  useLayoutEffect(() => {
    const element = drawer.current;
    return () => {
      if (element?.contains(document.activeElement)) returnTo(before.current);
    };
  }, [drawer]);
}
