import { Notice } from "#kit/notice.tsx";
import { SecretField, ShownOnce } from "#kit/shown-once.tsx";

const STEPS = [
  ["Outlook", "In the calendar: Add calendar, Subscribe from web. Paste the address."],
  ["Google Calendar", "On a computer: Other calendars, +, From URL. Paste the address."],
  [
    "Apple Calendar",
    "On a Mac: File, New Calendar Subscription. On an iPhone: Calendars, Add Calendar, Add Subscription Calendar.",
  ],
] as const;

type AddressProps = {
  /** Path on this server. */
  readonly link: string;
  readonly close: () => void;
};

/** The secret address of a calendar, shown once, and what to do with it. */
export function CalendarAddress({ link, close }: AddressProps) {
  return (
    <ShownOnce
      title="The address of your calendar"
      close={close}
      done="added the address to my calendar"
      first="Add the address to your calendar first"
      wide
    >
      <Notice tone="warning">
        Copy the address now: it cannot be shown again. Anybody who has it can read your calendar.
      </Notice>
      <SecretField label="Address" copy="Copy address" text={`${location.origin}${link}`} />
      <ul className="space-above-16">
        {STEPS.map(([program, step]) => (
          <li key={program}>
            <strong>{program}</strong>: {step}
          </li>
        ))}
      </ul>
      <p className="space-above-16">
        Calendars fetch it by themselves, some every hour, some once a day. Exercises that you are invited to by email
        then appear twice, once in each calendar.
      </p>
    </ShownOnce>
  );
}
