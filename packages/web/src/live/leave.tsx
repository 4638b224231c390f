import { useState } from "react";
import { Button, CancelButton } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";

type LeaveProps = {
  readonly exercise: string;
  readonly isGuest?: boolean;
  readonly left: () => void;
};

/** What the page says afterwards. */
export const LEFT = "You left the exercise on this device.";

/** Ends the access of this device, after asking. What was sent stays, and so does the seat. */
export function Leave({ exercise, isGuest = false, left }: LeaveProps) {
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const leave = async () => {
    setBusy(true);
    setRefused(false);
    const address = `/api/live/exercises/${encodeURIComponent(exercise)}/leave${isGuest ? "?view=guest" : ""}`;
    const response = await fetch(address, { method: "POST" }).catch(() => undefined);
    // A device whose access has ended is out already.
    if (response?.ok || response?.status === 401) return left();
    setBusy(false);
    setRefused(true);
  };
  const close = () => setAsking(false);
  return (
    <footer className="space-above-28">
      <Button look="ghost" onClick={() => setAsking(true)}>
        Leave
      </Button>
      {asking && (
        <Dialog
          title="Leave the exercise"
          close={close}
          foot={
            <>
              <Button look="primary" onClick={leave} unavailable={busy ? "Leaving" : undefined}>
                Leave on this device
              </Button>
              <CancelButton cancel={close}>Stay</CancelButton>
            </>
          }
        >
          <p>What you have sent stays.</p>
          <p className="hint">
            {isGuest
              ? "Open your personal link again to come back."
              : "Open your personal link or join with the code to come back."}
          </p>
          {refused && <Notice tone="error">It could not be sent. Try again.</Notice>}
        </Dialog>
      )}
    </footer>
  );
}
