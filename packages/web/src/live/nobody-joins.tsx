import { ActButton } from "#live/act-button.tsx";
import { useConsole } from "#live/console-context.ts";
import { openAct } from "#live/console-state.ts";

/** Without a code the room is closed, and nothing else says why nobody comes. */
export function NobodyJoins() {
  const console = useConsole();
  const opening = openAct(console);
  return (
    <>
      <span className="grow">
        {console.exercise.status === "PLANNED" ? "Joining is not open yet." : "Joining is closed."}
      </span>
      {opening && (
        <ActButton icon={opening.icon} onClick={opening.run}>
          {opening.label} <kbd>L</kbd>
        </ActButton>
      )}
    </>
  );
}
