import { choiceOf, type Kind, NotificationChoices } from "#account/notification-choices.tsx";
import { SelectField } from "#forms/fields.tsx";
import { Form, type FormValues, given } from "#forms/form.tsx";
import { ListedField } from "#forms/listed-field.tsx";
import { graphql } from "#graphql/graphql.ts";
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

type Settings = {
  readonly mail_off: readonly Kind[];
  readonly also_notify: readonly Kind[];
  readonly mail_daily: readonly Kind[];
  readonly chat_off: readonly Kind[];
  readonly chat_platform: string | null;
  readonly digest_hour: number;
  readonly quiet_from: number | null;
  readonly quiet_until: number | null;
  readonly time_zone: string | null;
};

type SettingsProps = {
  readonly settings: Settings;
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
  const { digest_hour, quiet_from, quiet_until, time_zone } = settings;
  return (
    <Panel title="Notifications">
      <div className="panel-body">
        <Form
          document={UpdateNotificationSettings}
          submit="Save"
          initial={{
            ...chosen(settings, shown),
            digest_hour: String(digest_hour),
            quiet_from: hourText(quiet_from),
            quiet_until: hourText(quiet_until),
            time_zone: time_zone ?? "",
          }}
          input={(values: FormValues) => ({
            ...choicesIn(values, settings, shown),
            ...(askable.length > 0 && {
              also_notify: someOf(askable.filter((kind) => values[choiceOf("asked", kind)] === "on")),
            }),
            digest_hour: Number(values.digest_hour),
            quiet_from: hourOf(values.quiet_from),
            quiet_until: hourOf(values.quiet_until),
            time_zone: given(values.time_zone),
          })}
          done={() => tell("Your notification settings were saved.")}
        >
          <div className="field">
            <NotificationChoices reaching={reaching} askable={askable} hasChat={settings.chat_platform !== null} />
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

/** The choice of each kind, as the form's values. */
function chosen({ mail_off, mail_daily, also_notify, chat_off }: Settings, shown: readonly Kind[]): FormValues {
  const mail = (kind: Kind) => (mail_off.includes(kind) ? "OFF" : mail_daily.includes(kind) ? "DAILY" : "AT_ONCE");
  return Object.fromEntries([
    ...shown.map((kind) => [choiceOf("mail", kind), mail(kind)]),
    ...shown.map((kind) => [choiceOf("chat", kind), chat_off.includes(kind) ? "" : "on"]),
    ...also_notify.map((kind) => [choiceOf("asked", kind), "on"]),
  ]);
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
