import type { Client } from "pg";

const PEOPLE = `insert into auth_users (id, name, email, email_verified, created_at, updated_at)
  select id, name, email, true, created_at, created_at from users`;
const FACTORS = `insert into auth_two_factors (id, user_id, secret, backup_codes, verified)
  select gen_random_uuid(), id, 'sealed', 'sealed', true from auth_users`;

/** Everybody has a second factor that can be reset, and none that is asked for: some tests give them a password. */
export async function plantSecondFactors(owner: Client): Promise<void> {
  await owner.query(PEOPLE);
  await owner.query(FACTORS);
}
