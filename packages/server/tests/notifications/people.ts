import { notifyOfWhatIsDue } from "#domain/notifications/notify-of-what-is-due.ts";
import type { Caller } from "#kernel/caller.ts";
import type { OrganizationKind } from "#kernel/organization-kind.ts";
import type { Role } from "#kernel/role.ts";
import { randomUUIDv7 } from "#platform/ids.ts";
import type { Scene } from "#tests/actions/scene.ts";

export type Someone = { readonly id: string; readonly caller: Caller };

/** Somebody with an account, and they themselves as a caller. */
export async function addSomeone(
  scene: Scene,
  name: string,
  {
    kind = "CLIENT",
    role = "ADMIN",
    organization_id = { OPERATOR: scene.operator, CARRIER: scene.carrier, CLIENT: scene.client }[kind],
  }: {
    readonly kind?: OrganizationKind;
    readonly role?: Role;
    readonly organization_id?: string;
  } = {},
): Promise<Someone> {
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@people.example`;
  const id = await scene.insert("users", { organization_id, name, email, status: "ACTIVE" });
  await scene.insert("memberships", { organization_id, user_id: id, role, started_at: scene.now });
  return { id, caller: { ...scene.caller(kind, role, organization_id), actor_id: id, actor_name: name } };
}

/** Their notifications, oldest first. */
export async function toldTo(scene: Scene, { id }: Someone, kind?: string): Promise<readonly string[]> {
  const text = "select kind, title from notifications where user_id = $1 order by created_at, id";
  const rows = await scene.ask<{ kind: string; title: string }>(text, [id]);
  return rows.flatMap((row) => (kind === undefined || row.kind === kind ? [row.title] : []));
}

/** What the server does every five minutes, at this moment. */
export async function tellAt(scene: Scene, moment: string): Promise<number> {
  scene.now = new Date(moment);
  const clock = () => scene.now;
  return notifyOfWhatIsDue.run({
    database: scene.database,
    clock,
    newId: () => randomUUIDv7(scene.now),
  });
}
