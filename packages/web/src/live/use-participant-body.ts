import { useEffect } from "react";

/** Pages for phones have a body of their own. */
export function useParticipantBody(): void {
  useEffect(() => {
    document.body.classList.add("participant-body");
    return () => document.body.classList.remove("participant-body");
  }, []);
}
