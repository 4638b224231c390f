import { Button } from "#kit/button.tsx";
import { useConsole } from "#live/console-context.ts";
import { openAct } from "#live/console-state.ts";

/** Without a code the room is shut, and nothing else says why nobody comes. */
export function NobodyJoins() {
  const console = useConsole();
  const opening = openAct(console);
  return (
    <>
      <span className="grow">Nobody can join {console.exercise.status === "PLANNED" ? "yet" : "now"}.</span>
      {opening && (
        <Button icon={opening.icon} onClick={opening.run}>
          {opening.label} <kbd>L</kbd>
        </Button>
      )}
    </>
  );
}
