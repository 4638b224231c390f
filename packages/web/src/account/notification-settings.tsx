import { choiceOf, type Kind, NotificationChoices } from "#account/notification-choices.tsx";
import { SelectField } from "#forms/fields.tsx";
import { Form, type FormValues, given, type Version } from "#forms/form.tsx";
import { ListedField } from "#forms/listed-field.tsx";
import type { Versioned } from "#forms/use-held.ts";
import { ask } from "#graphql/ask.ts";
import { Failure } from "#graphql/failure.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { Panel } from "#kit/page.tsx";
import { timeZoneOptions } from "#kit/places.ts";
import { useTell } from "#kit/toast.tsx";

const UpdateNotificationSettings = graphql(`
  mutation UpdateNotificationSettings($input: UpdateNotificationSettingsInput!) {
    updateNotificationSettings(input: $input) {
      id
    }
  }
`);

const NotificationSettingsNow = graphql(`
  query NotificationSettingsNow {
    me {
      notification_settings {
        mail_off
        also_notify
        mail_daily
        chat_off
        digest_hour
        quiet_from
        quiet_until
        time_zone
      }
    }
  }
`);

type Settings = NonNullable<NonNullable<ResultOf<typeof NotificationSettingsNow>["me"]>["notification_settings"]>;

type SettingsProps = {
  /** Null until the person changes them. */
  readonly settings: (Settings & Versioned & { readonly chat_platform: string | null }) | null;
  readonly reaching: readonly Kind[];
  readonly askable: readonly Kind[];
  /** The organization's, if the person has not set one. */
  readonly ownZone: string;
};

const TIME_ZONES = timeZoneOptions();
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** What is sent besides the list in the portal, and when. */
export function NotificationSettings({ settings, reaching, askable, ownZone }: SettingsProps) {
  const tell = useTell();
  const shown = [...reaching, ...askable];
  const input = async (_values: FormValues, _version: Version, typed: FormValues) => {
    // Another tab may have changed them since: what was left alone stays as it is by now.
    const now = (await ask(NotificationSettingsNow, {})).me?.notification_settings ?? UNCHANGED;
    return inputFrom({ ...valuesOf(now, shown), ...typed }, now, shown, askable);
  };
  return (
    <Panel title="Notifications">
      <div className="panel-body">
        <Form
          document={UpdateNotificationSettings}
          submit="Save"
          of={settings ?? undefined}
          initial={valuesOf(settings ?? UNCHANGED, shown)}
          input={input}
          done={() => tell("Your notification settings were saved.")}
        >
          <div className="field">
            <NotificationChoices
              reaching={reaching}
              askable={askable}
              hasChat={settings !== null && settings.chat_platform !== null}
            />
            <p className="hint">
              The portal shows all of them. Invitations, password links and sign-in changes are always sent by email.
              {askable.length > 0 &&
                " Check a kind that only administrators of your organization are notified of otherwise."}
            </p>
          </div>
          <SelectField
            name="digest_hour"
            label="Send action items and what comes once a day from"
            hint="Action items only on days when one is overdue or due within three days."
            options={HOURS}
            required
          />
          <div className="grid columns-two gap-across-16">
            <SelectField
              name="quiet_from"
              label="Quiet hours from"
              hint="Emails and chat messages wait until they end."
              options={HOURS}
            />
            <SelectField name="quiet_until" label="Quiet hours until" options={HOURS} />
          </div>
          <ListedField
            name="time_zone"
            label="Time zone"
            hint={`None: your organization's time zone, ${ownZone}.`}
            options={TIME_ZONES}
          />
        </Form>
      </div>
    </Panel>
  );
}

const UNCHANGED: Settings = {
  ...{ mail_off: [], also_notify: [], mail_daily: [], chat_off: [], digest_hour: 8 },
  ...{ quiet_from: null, quiet_until: null, time_zone: null },
};

/** The settings as the form's values. */
function valuesOf(settings: Settings, shown: readonly Kind[]): FormValues {
  const { mail_off, mail_daily, also_notify, chat_off, digest_hour, quiet_from, quiet_until, time_zone } = settings;
  const mail = (kind: Kind) => (mail_off.includes(kind) ? "OFF" : mail_daily.includes(kind) ? "DAILY" : "AT_ONCE");
  return {
    ...Object.fromEntries([
      ...shown.map((kind) => [choiceOf("mail", kind), mail(kind)]),
      ...shown.map((kind) => [choiceOf("chat", kind), chat_off.includes(kind) ? "" : "on"]),
      ...also_notify.map((kind) => [choiceOf("asked", kind), "on"]),
    ]),
    digest_hour: String(digest_hour),
    quiet_from: hourText(quiet_from),
    quiet_until: hourText(quiet_until),
    time_zone: time_zone ?? "",
  };
}

function inputFrom(values: FormValues, now: Settings, shown: readonly Kind[], askable: readonly Kind[]) {
  const [from, until] = [hourOf(values.quiet_from), hourOf(values.quiet_until)];
  if ((from === null) !== (until === null)) {
    const field = from === null ? "quiet_from" : "quiet_until";
    throw new Failure("Choose both hours, or neither.", "BAD_USER_INPUT", { field });
  }
  return {
    ...choicesIn(values, now, shown),
    ...(askable.length > 0 && {
      also_notify: someOf(askable.filter((kind) => values[choiceOf("asked", kind)] === "on")),
    }),
    digest_hour: Number(values.digest_hour),
    quiet_from: from,
    quiet_until: until,
    time_zone: given(values.time_zone),
  };
}

/** Kinds that are not shown keep their settings. */
function choicesIn(values: FormValues, settings: Settings, shown: readonly Kind[]) {
  const list = (before: readonly Kind[], isChosen: (kind: Kind) => boolean) =>
    someOf([...before.filter((kind) => !shown.includes(kind)), ...shown.filter(isChosen)]);
  const mail = (choice: string) => (kind: Kind) => values[choiceOf("mail", kind)] === choice;
  return {
    mail_off: list(settings.mail_off, mail("OFF")),
    mail_daily: list(settings.mail_daily, mail("DAILY")),
    chat_off: list(settings.chat_off, (kind) => values[choiceOf("chat", kind)] !== "on"),
  };
}

/** An empty list is refused; null empties it. */
function someOf(kinds: readonly Kind[]): Kind[] | null {
  return kinds.length > 0 ? [...kinds] : null;
}

function hourText(hour: number | null): string {
  return hour === null ? "" : String(hour);
}

function hourOf(text: string | undefined): number | null {
  return text ? Number(text) : null;
}
