import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "#kit/button.tsx";
import { placeOfFocus, returnTo } from "#kit/focus.ts";

type DialogProps = {
  readonly title: string;
  readonly close: () => void;
  /** Contents that must be read are not closed by a key or a click outside. */
  readonly insistent?: boolean;
  readonly wide?: boolean;
  readonly children: ReactNode;
  readonly foot?: ReactNode;
};

/** The browser's own modal dialog: it keeps the focus, makes the rest inert and closes with Escape. */
export function Dialog({ title, close, insistent = false, wide = false, children, foot }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  // While it is open: once it is gone, the browser does not restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    const before = placeOfFocus();
    element?.showModal();
    // The browser would focus the close button, but people who are asked something want to type, or to choose.
    const field = element?.querySelector<HTMLElement>(".dialog-body :is(input:not([type=hidden]), textarea, select)");
    (field ?? element?.querySelector<HTMLElement>("[data-safe]"))?.focus();
    return () => {
      element?.close();
      returnTo(before);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      className={wide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        if (!insistent) close();
      }}
    >
      <div className="dialog-head inline-row">
        <h2 id={id} className="grow">
          {title}
        </h2>
        {!insistent && <IconButton icon="close" label="Close" onClick={close} />}
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  );
}
