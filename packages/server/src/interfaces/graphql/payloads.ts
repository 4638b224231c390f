import { type GraphQLFieldConfig, GraphQLList, GraphQLNonNull, GraphQLObjectType, GraphQLString } from "graphql";
import { findPerson } from "#domain/accounts/person.ts";
import { actorKind } from "#domain/audit/audit-entry.ts";
import { calendarSubscription } from "#domain/calendars/calendar-subscription.ts";
import { kindsForChannels, kindsReaching, kindsToAskFor } from "#domain/notifications/notification-audience.ts";
import { notificationKind } from "#domain/notifications/notification-kind.ts";
import { notificationSettings } from "#domain/notifications/notification-settings.ts";
import { organization } from "#domain/organizations/organization.ts";
import type { Dependencies } from "#interfaces/dependencies.ts";
import { enumType } from "#interfaces/graphql/enum-types.ts";
import { typeOf } from "#interfaces/graphql/record-types.ts";
import { scalars } from "#interfaces/graphql/scalars.ts";
import type { Caller } from "#kernel/caller.ts";
import { displayLanguage, languageOfTag } from "#kernel/display-language.ts";
import type { EnumDeclaration } from "#kernel/enum-declaration.ts";
import { organizationKind } from "#kernel/organization-kind.ts";
import { permissionsOf } from "#kernel/permission.ts";
import type { RecordDeclaration } from "#kernel/record.ts";
import { role } from "#kernel/role.ts";

/** A root field with its own values, next to records that the read compiler reads. */
export type Payload = {
  readonly name: string;
  readonly config: GraphQLFieldConfig<unknown, unknown>;
  /** Whether it requires a caller. */
  readonly open: boolean;
  readonly values: (
    dependencies: Dependencies,
    caller: Caller | undefined,
  ) => Promise<Readonly<Record<string, unknown>>>;
  /** Single records inside it, and the source of their ids. */
  readonly records: Readonly<
    Record<string, { readonly record: RecordDeclaration; readonly id: (caller: Caller) => string }>
  >;
};

const health: Payload = {
  name: "health",
  open: true,
  config: {
    type: new GraphQLObjectType({
      name: "Health",
      description: "Service health.",
      fields: {
        status: {
          type: new GraphQLNonNull(GraphQLString),
          description: "ok, or degraded if the database does not respond.",
        },
        timestamp: { type: new GraphQLNonNull(scalars.date_time), description: "Server time in UTC." },
        version: { type: new GraphQLNonNull(GraphQLString), description: "Version of the service." },
      },
    }),
    description: "Service health. Does not require authentication.",
  },
  values: async ({ database, clock, version }) => {
    const status = await database.query("select 1").then(
      () => "ok",
      () => "degraded",
    );
    return { status, timestamp: clock().toISOString(), version };
  },
  records: {},
};

const me: Payload = {
  name: "me",
  open: false,
  config: {
    type: new GraphQLObjectType({
      name: "Me",
      description: "The caller and its permissions.",
      fields: () => ({
        actor_kind: { type: new GraphQLNonNull(enumType(actorKind)), description: "A signed-in user or an API key." },
        id: { type: scalars.id, description: "ID of the user or key." },
        name: { type: new GraphQLNonNull(GraphQLString), description: "Name of the user or key." },
        email: { type: GraphQLString, description: "Email address of the user; null for a key." },
        language: {
          type: enumType(displayLanguage),
          description: "Language that the user chose with chooseLanguage; null until then, and for a key.",
        },
        role: { type: new GraphQLNonNull(enumType(role)), description: "Role in effect." },
        acts_as: {
          type: new GraphQLNonNull(enumType(organizationKind)),
          description: "Kind of organization in effect: a carrier's key for a client acts as a carrier.",
        },
        permissions: {
          type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
          description: "Permissions of the role; see docs/interfaces.md.",
        },
        organization: { type: typeOf(organization), description: "Organization in effect." },
        carrier_name: {
          type: GraphQLString,
          description:
            "For a client's user: name of the carrier that reads what the client discloses; null if there is no " +
            "carrier.",
        },
        notification_settings: {
          type: typeOf(notificationSettings),
          description: "Notification settings of the user; null for a key.",
        },
        calendar_subscription: {
          type: typeOf(calendarSubscription),
          description: "Address of the user's own calendar; null for a key, and if there is none.",
        },
        notification_kinds: {
          type: listOf(notificationKind),
          description:
            "Kinds of notifications that can reach the user in their organization and role; empty for a key.",
        },
        askable_kinds: {
          type: listOf(notificationKind),
          description: "Further kinds that the user can ask for with also_notify; empty for an ADMIN and for a key.",
        },
        channel_kinds: {
          type: listOf(notificationKind),
          description: "Kinds that chat channels of the user's organization can receive; empty for a key.",
        },
      }),
    }),
    description: "The caller and its permissions.",
  },
  values: async ({ database }, caller) => {
    if (!caller) throw new Error("me was queried without a caller.");
    const { actor_kind, actor_id, actor_name, kind } = caller;
    const person = actor_kind === "USER" && actor_id ? await findPerson(database, actor_id) : undefined;
    return {
      actor_kind,
      id: actor_id,
      name: actor_name,
      email: person?.email ?? null,
      language: person?.language ? languageOfTag(person.language) : null,
      role: caller.role,
      acts_as: kind,
      permissions: permissionsOf(caller),
      carrier_name: person?.carrier_name ?? null,
      notification_kinds: person ? kindsReaching(caller.organization_kind, caller.role) : [],
      askable_kinds: person ? kindsToAskFor(caller.organization_kind, caller.role) : [],
      channel_kinds: person ? kindsForChannels(caller.organization_kind) : [],
    };
  },
  records: {
    organization: { record: organization, id: (caller) => caller.organization_id },
    // A key's id is not a person's.
    notification_settings: { record: notificationSettings, id: (caller) => caller.actor_id ?? caller.organization_id },
    calendar_subscription: { record: calendarSubscription, id: (caller) => caller.actor_id ?? caller.organization_id },
  },
};

function listOf(declared: EnumDeclaration) {
  return new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(enumType(declared))));
}

export const payloads: readonly Payload[] = [health, me];
