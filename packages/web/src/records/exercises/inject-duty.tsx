import { useQuery } from "@tanstack/react-query";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { say } from "#kit/say.ts";
import { counted } from "#kit/words.ts";

const Duties = graphql(`
  query NotificationDuties {
    notification_duties(limit: 100) {
      id
      code
      name
      exercise_minutes
      is_in_force
    }
  }
`);

const useDuties = () => useQuery(question(Duties, {})).data?.notification_duties ?? [];

/** The duty whose clock an inject starts, and how long it runs. */
export function InjectDutyFields() {
  const duties = useDuties().map(({ code, name, is_in_force }) => ({
    value: code,
    label: is_in_force ? say(name) : say("{0} (not in force)", say(name)),
  }));
  return (
    <>
      <SetField name="duty" label="Regulatory clock" options={duties} hint="It starts when the inject is delivered." />
      <SetField
        name="duty_target_minutes"
        label="Minutes on the clock"
        hint="Default: a minute for each hour of the law."
      />
    </>
  );
}

type WithDuty = { readonly duty: string | null; readonly clock_minutes: number | null };

/** Its clock in words: name, and minutes in the exercise. */
export function InjectDuty({ inject: { duty, clock_minutes } }: { readonly inject: WithDuty }) {
  const name = useDuties().find(({ code }) => code === duty)?.name ?? "";
  if (clock_minutes === null) return say(name);
  return say("{0} – {1} in the exercise", say(name), counted(clock_minutes, "minute"));
}
