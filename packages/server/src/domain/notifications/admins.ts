import type { AskableKind } from "#domain/notifications/notification-kind.ts";

/** SQL for the ADMINs `u` of organizations `o` who have an account. */
export const ADMINS = `organizations o join users u on u.organization_id = o.id and u.status = 'ACTIVE'
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
      and m.role = 'ADMIN'`;

/** SQL for the people `u` of organizations `o` with an account who are notified of a kind: ADMINs, and those who asked. */
export const recipientsOf = (kind: AskableKind) => `organizations o
    join users u on u.organization_id = o.id and u.status = 'ACTIVE'
    join memberships m on m.organization_id = u.organization_id and m.user_id = u.id and m.ended_at is null
      and (m.role = 'ADMIN' or exists (select from notification_settings s where s.organization_id = u.organization_id
        and s.id = u.id and '${kind}' = any (s.also_notify)))`;

/** SQL for whether `u` was not notified of the occasion yet. */
export const isNew = (kind: string, occasion: string) => `not exists (select from notifications n
  where n.organization_id = u.organization_id and n.user_id = u.id and n.kind = '${kind}' and n.occasion = ${occasion})`;
