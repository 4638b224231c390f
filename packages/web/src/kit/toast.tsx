import { createContext, type ReactNode, use, useCallback, useState } from "react";
import { IconButton } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";

type Toast = { readonly id: number; readonly text: string; readonly undo?: () => void };
type Tell = (text: string, undo?: () => void) => void;

const ToastContext = createContext<Tell>(() => {});
const SHOWN_MS = 6_000;

/** Says in one line what was done, with an undo button if possible. */
export function useTell(): Tell {
  return use(ToastContext);
}

export function Toasts({ children }: { readonly children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const drop = useCallback((id: number) => setToasts((shown) => shown.filter((toast) => toast.id !== id)), []);
  const tell = useCallback<Tell>(
    (text, undo) => {
      const id = performance.now();
      setToasts((shown) => [...shown.slice(-2), { id, text, ...(undo && { undo }) }]);
      setTimeout(() => drop(id), SHOWN_MS);
    },
    [drop],
  );
  return (
    <ToastContext value={tell}>
      {children}
      <div className="toast-stack" role="status">
        {toasts.map(({ id, text, undo }) => (
          <div className="toast" key={id}>
            <Mark name="done" />
            <span className="grow">{text}</span>
            {undo && (
              <button
                type="button"
                className="button ghost"
                onClick={() => {
                  undo();
                  drop(id);
                }}
              >
                Undo
              </button>
            )}
            <IconButton icon="close" label="Dismiss" onClick={() => drop(id)} />
          </div>
        ))}
      </div>
    </ToastContext>
  );
}
