import type { ComponentProps } from "react";
import { Button } from "#kit/button.tsx";
import { useConsole } from "#live/console-context.ts";

/** Acts in the room at once, which needs a connection. */
export function ActButton({ unavailable, ...button }: ComponentProps<typeof Button>) {
  const isLost = useConsole().state.connection === "lost";
  return <Button {...button} unavailable={isLost ? "Possible again when the connection is back." : unavailable} />;
}
