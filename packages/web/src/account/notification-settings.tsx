import { CheckFields, SelectField } from "#forms/fields.tsx";
import { Form, type FormValues, given } from "#forms/form.tsx";
import { ListedField } from "#forms/listed-field.tsx";
import type { NotificationKind } from "#graphql/enums.ts";
import { graphql } from "#graphql/graphql.ts";
import { Panel } from "#kit/page.tsx";
import { timeZoneOptions } from "#kit/places.ts";
import { useTell } from "#kit/toast.tsx";
import { kindNames } from "#records/notifications/kinds.ts";
import { useMe } from "#session/me.ts";

const UpdateNotificationSettings = graphql(`
  mutation UpdateNotificationSettings($input: UpdateNotificationSettingsInput!) {
    updateNotificationSettings(input: $input) {
      id
    }
  }
`);

type Kind = keyof typeof NotificationKind;
type SettingsProps = {
  readonly settings: {
    readonly mail_off: readonly Kind[];
    readonly also_notify: readonly Kind[];
    readonly mail_daily: readonly Kind[];
    readonly digest_hour: number;
    readonly quiet_from: number | null;
    readonly quiet_until: number | null;
    readonly time_zone: string | null;
  };
  /** The organization's, if the person has not set one. */
  readonly ownZone: string;
};

/** Without these by email nobody could sign in, or would notice that somebody else does. */
const ALWAYS: readonly Kind[] = ["INVITATION", "PASSWORD_RESET", "SECOND_FACTOR_RESET", "ACCOUNT_SECURITY"];
const KINDS = kindsIn(kindNames).filter((kind) => !ALWAYS.includes(kind));
/** For ADMINs, and for others who ask for them. */
const ASKABLE = ["REQUIREMENT", "CERTIFICATE_EXPIRY", "REPORT_FINAL", "CRITICAL_GAP", "SCORE_FALLEN"] as const;
const TIME_ZONES = timeZoneOptions();
const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** What is sent by email besides the list in the portal, and when the day's action items are sent. */
export function NotificationSettings({ settings, ownZone }: SettingsProps) {
  const tell = useTell();
  const { mail_off, also_notify, mail_daily, digest_hour, quiet_from, quiet_until, time_zone } = settings;
  const { role } = useMe();
  const asks = role !== "ADMIN";
  const wanted = KINDS.filter((kind) => !mail_off.includes(kind)).map((kind) => [kind, "on"]);
  const asked = also_notify.map((kind) => [boxOf(kind), "on"]);
  const daily = mail_daily.map((kind) => [dailyBoxOf(kind), "on"]);
  return (
    <Panel title="Notifications">
      <div className="panel-body">
        <Form
          document={UpdateNotificationSettings}
          submit="Save"
          initial={{
            ...Object.fromEntries([...wanted, ...asked, ...daily]),
            digest_hour: String(digest_hour),
            quiet_from: hourText(quiet_from),
            quiet_until: hourText(quiet_until),
            time_zone: time_zone ?? "",
          }}
          input={(values: FormValues) => ({
            mail_off: someOf(KINDS.filter((kind) => values[kind] !== "on")),
            ...(asks && { also_notify: someOf(ASKABLE.filter((kind) => values[boxOf(kind)] === "on")) }),
            mail_daily: someOf(KINDS.filter((kind) => values[dailyBoxOf(kind)] === "on")),
            digest_hour: Number(values.digest_hour),
            quiet_from: hourOf(values.quiet_from),
            quiet_until: hourOf(values.quiet_until),
            time_zone: given(values.time_zone),
          })}
          done={() => tell("Your notification settings were saved.")}
        >
          <CheckFields
            name="mail_off"
            label="By email"
            hint="The portal shows all of them. Invitations, password links and sign-in changes are always sent by email."
            options={KINDS.map((value) => ({ value, label: kindNames[value] }))}
          />
          {asks && (
            <CheckFields
              name="also_notify"
              label="Also notify me of"
              hint="Otherwise only ADMINs of your organization are notified of these."
              options={ASKABLE.map((value) => ({ value: boxOf(value), label: kindNames[value] }))}
            />
          )}
          <CheckFields
            name="mail_daily"
            label="Once a day"
            hint="By email together, instead of each at once."
            options={KINDS.map((value) => ({ value: dailyBoxOf(value), label: kindNames[value] }))}
          />
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
              hint="Emails wait until they end."
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

/** An empty list is refused; null empties it. */
function someOf(kinds: readonly Kind[]): Kind[] | null {
  return kinds.length > 0 ? [...kinds] : null;
}

/** Its box is next to one for email, which has the kind's own name. */
function boxOf(kind: Kind): string {
  return `also ${kind}`;
}

/** And the one for once a day. */
function dailyBoxOf(kind: Kind): string {
  return `daily ${kind}`;
}

function hourText(hour: number | null): string {
  return hour === null ? "" : String(hour);
}

function hourOf(text: string | undefined): number | null {
  return text ? Number(text) : null;
}

function kindsIn(kinds: typeof kindNames): Kind[] {
  const found: Kind[] = [];
  for (const kind in kinds) if (isKind(kind)) found.push(kind);
  return found;
}

function isKind(code: string): code is Kind {
  return code in kindNames;
}
