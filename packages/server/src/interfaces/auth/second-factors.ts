import type { AuthDatabase } from "#storage/auth-database.ts";

/** Whether somebody has one that is confirmed. */
export async function hasSecondFactor(database: AuthDatabase, userId: string): Promise<boolean> {
  const text = "select from auth_users where id = $1 and two_factor_enabled";
  const { rowCount } = await database.query({ name: "has-second-factor", text, values: [userId] });
  return rowCount !== 0;
}

/** How many people have a second factor, and of how many it was encrypted with another secret. */
export async function countSecondFactors(database: AuthDatabase, secret: string) {
  const { rows } = await database.query<{ secret: string }>("select secret from auth_two_factors where verified");
  if (rows.length === 0) return { held: 0, locked: 0 };
  const { symmetricDecrypt } = await import("better-auth/crypto");
  let locked = 0;
  for (const { secret: data } of rows) {
    await symmetricDecrypt({ key: secret, data }).catch(() => {
      locked += 1;
    });
  }
  return { held: rows.length, locked };
}
