import type { AuthDatabase } from "#storage/auth-database.ts";

const REMOVE = `
  with factors as (
    delete from auth_two_factors where user_id = $1 returning verified
  ), keys as (
    delete from auth_passkeys where user_id = $1 and $2 returning id
  ), off as (
    update auth_users set two_factor_enabled = false, updated_at = $3 where id = $1
  ), ended as (
    delete from auth_sessions where user_id = $1
  ), unknown as (
    delete from auth_devices where user_id = $1
  )
  select (select count(*) from factors where verified)::int as second_factors, (select count(*) from keys)::int as passkeys`;

export type RemovedFactors = { readonly second_factors: number; readonly passkeys: number };

/** Removes a lost second factor with its backup codes; ends all sessions of the account and forgets its devices. */
export async function removeSecondFactor(
  database: Pick<AuthDatabase, "query">,
  accountId: string,
  { withPasskeys, now }: { readonly withPasskeys: boolean; readonly now: Date },
): Promise<RemovedFactors> {
  const { rows } = await database.query<RemovedFactors>(REMOVE, [accountId, withPasskeys, now]);
  return rows[0] ?? { second_factors: 0, passkeys: 0 };
}
