import type { LiveExercise, LiveInject, LiveRecords } from "#live/live-records.ts";

/** The clock of a duty that an inject started, at a second of the exercise clock. */
export type DutyClock = {
  readonly inject: LiveInject;
  readonly name: string;
  /** Minutes that the players have. */
  readonly minutes: number;
  readonly state: "RUNNING" | "OVERDUE" | "DECIDED" | "UNANSWERED";
  /** Seconds used so far, or until the decision that stopped it. */
  readonly used: number;
};

/** The clocks of all injects that were delivered by then, oldest first. The first decision stops one. */
export function dutyClocks(
  { Inject, Decision }: Pick<LiveRecords, "Inject" | "Decision">,
  seconds: number,
  isOver: boolean,
): DutyClock[] {
  const clocks = Inject.flatMap((inject): DutyClock[] => {
    const { delivered_seconds: since, duty_name: name, clock_minutes: minutes } = inject;
    if (since === null || since > seconds || name === null || minutes === null) return [];
    const made = Decision.filter(({ inject_id }) => inject_id === inject.id);
    const taken = made.flatMap(({ minutes_to_decide }) => minutes_to_decide ?? []);
    const stopped = Math.min(...taken) * 60;
    const passed = Math.max(0, seconds - since);
    if (taken.length > 0 && (stopped <= passed || isOver)) {
      return [{ inject, name, minutes, state: "DECIDED", used: stopped }];
    }
    const never = isOver || (made.length > 0 && taken.length === 0);
    const running = passed > minutes * 60 ? "OVERDUE" : "RUNNING";
    return [{ inject, name, minutes, state: never ? "UNANSWERED" : running, used: passed }];
  });
  return clocks.toSorted((one, other) => (one.inject.delivered_seconds ?? 0) - (other.inject.delivered_seconds ?? 0));
}

/** Those that are to be seen beside an inject: all that run or were left unanswered, and its own. */
export function clocksToShow(clocks: readonly DutyClock[], current: LiveInject | undefined): readonly DutyClock[] {
  return clocks.filter(({ inject, state }) => state !== "DECIDED" || inject.id === current?.id);
}

export function isOver({ status }: LiveExercise): boolean {
  return status === "COMPLETED";
}
