import { Button } from "#kit/button.tsx";
import { QrCode } from "#kit/qr-code.tsx";
import { useLive } from "#live/use-live.ts";

type WallCodeProps = {
  readonly exercise: string;
  /** Readable from the back row, and by phones; in small, next to the title. */
  readonly large: boolean;
  readonly shown: boolean;
  readonly toggle: () => void;
};

/** How the room joins. Facilitators decide whether to show the code, so it is requested like the console's. */
export function WallCode({ exercise, large, shown, toggle }: WallCodeProps) {
  const { connection, records } = useLive(exercise, "console");
  const [opened] = records.ExerciseJoinCode;
  if (!opened) {
    const isShut = connection === "live" && records.Exercise[0]?.status === "PLANNED";
    return isShut && <p className="wall-shut">Joining opens when the facilitator allows it.</p>;
  }
  const { code } = opened;
  const words = (
    <>
      Join at <b>{`${location.host}/join`}</b> with the code <b className="mono">{code}</b>
    </>
  );
  const button = (
    <Button look="ghost" onClick={toggle}>
      {shown ? "Hide" : "Show the code"} <kbd>C</kbd>
    </Button>
  );
  if (!large) {
    return (
      <span className="wall-join">
        {shown && words} {button}
      </span>
    );
  }
  return (
    <div className="wall-code">
      {shown && <QrCode text={`${location.origin}/join/${code}`} label={`Join with the code ${code}`} />}
      <p>
        {shown && words}
        {button}
      </p>
    </div>
  );
}
