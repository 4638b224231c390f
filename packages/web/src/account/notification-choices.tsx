import { useForm } from "#forms/form.tsx";
import type { NotificationKind } from "#graphql/notification-kinds.ts";
import { say } from "#kit/say.ts";
import { kindGroups, neverDaily } from "#records/notifications/kind-groups.ts";
import { kindNames } from "#records/notifications/kinds.ts";

export type Kind = keyof typeof NotificationKind;

type ChoicesProps = {
  /** Whether the person connected a chat. */
  readonly hasChat: boolean;
  /** The kinds that reach the person anyway. */
  readonly reaching: readonly Kind[];
  /** The kinds that the person can ask for. */
  readonly askable: readonly Kind[];
};

const MAIL = [
  ["AT_ONCE", "At once"],
  ["DAILY", "Once a day"],
  ["OFF", "Not"],
] as const;

/** What the form's values call the choices of a kind. */
export const choiceOf = (way: "mail" | "asked" | "chat", kind: Kind) => `${way} ${kind}`;

/** One row for each kind that can reach the person. */
export function NotificationChoices({ reaching, askable, hasChat }: ChoicesProps) {
  const shown = [...reaching, ...askable];
  const groups = kindGroups.flatMap(({ name, kinds }) => {
    const here = kinds.filter((kind) => shown.includes(kind));
    return here.length > 0 ? [{ name, kinds: here }] : [];
  });
  return (
    <table className="notification-choices">
      <thead>
        <tr>
          <th scope="col">Notify me of</th>
          <th scope="col">By email</th>
          {hasChat && <th scope="col">By chat</th>}
        </tr>
      </thead>
      {groups.map(({ name, kinds }) => (
        <tbody key={name}>
          <tr>
            <th scope="rowgroup" colSpan={hasChat ? 3 : 2}>
              {name}
            </th>
          </tr>
          {kinds.map((kind) => (
            <ChoiceRow key={kind} kind={kind} isAskable={askable.includes(kind)} hasChat={hasChat} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type RowProps = { readonly kind: Kind; readonly isAskable: boolean; readonly hasChat: boolean };

function ChoiceRow({ kind, isAskable, hasChat }: RowProps) {
  const { values, set } = useForm();
  const [asked, mail, chat] = [choiceOf("asked", kind), choiceOf("mail", kind), choiceOf("chat", kind)];
  const isWanted = !isAskable || values[asked] === "on";
  return (
    <tr>
      <th scope="row">
        {isAskable ? (
          <label className="inline-row">
            <input
              type="checkbox"
              checked={isWanted}
              onChange={(event) => set(asked, event.target.checked ? "on" : "")}
            />
            {kindNames[kind]}
          </label>
        ) : (
          kindNames[kind]
        )}
      </th>
      <td>
        <select
          className="input"
          aria-label={`${kindNames[kind]} by email`}
          disabled={!isWanted}
          value={values[mail] ?? "AT_ONCE"}
          onChange={(event) => set(mail, event.target.value)}
        >
          {MAIL.filter(([value]) => value !== "DAILY" || !neverDaily.includes(kind)).map(([value, label]) => (
            <option key={value} value={value}>
              {say(label)}
            </option>
          ))}
        </select>
      </td>
      {hasChat && (
        <td className="centered">
          <input
            type="checkbox"
            aria-label={`${kindNames[kind]} by chat`}
            disabled={!isWanted}
            checked={values[chat] === "on"}
            onChange={(event) => set(chat, event.target.checked ? "on" : "")}
          />
        </td>
      )}
    </tr>
  );
}
