import { type InputHTMLAttributes, useId } from "react";
import { dayText, weekdayName } from "#kit/dates.ts";

type Control = Pick<InputHTMLAttributes<HTMLInputElement>, "className" | "name" | "required" | "aria-invalid">;

type DayInputProps = Control & {
  readonly id: string;
  /** An ISO date, or nothing yet. */
  readonly value: string;
  readonly "aria-describedby"?: string | undefined;
  readonly set: (value: string) => void;
};

/** A day. Browsers write it in the order of their own country, so the chosen day is also written as on every page. */
export function DayInput({ value, set, "aria-describedby": described, ...control }: DayInputProps) {
  const id = useId();
  const chosen = /^\d{4}-\d\d-\d\d$/.test(value) && `${weekdayName(value)} ${dayText(value)}`;
  return (
    <span className="day-input">
      <input
        {...control}
        type="date"
        autoComplete="off"
        value={value}
        aria-describedby={[chosen && id, described].filter(Boolean).join(" ") || undefined}
        onChange={(event) => set(event.target.value)}
      />
      {chosen && (
        <span className="chosen-day" id={id}>
          {chosen}
        </span>
      )}
    </span>
  );
}
