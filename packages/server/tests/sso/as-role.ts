import type { Scene } from "#tests/sso/scene.ts";

/** What a statement does under the row policies of a role, with no code of the server between. It is taken back. */
export function asRole({ door: { owner, ids } }: Scene) {
  return async (role: string, organization: string, text: string): Promise<number | null> => {
    await owner.query("begin");
    try {
      await owner.query(`set local role ${role}`);
      await owner.query(
        `select set_config('hotwash.organization_id', $1, true), set_config('hotwash.book', $2, true),
          set_config('hotwash.disclosed', $2, true), set_config('hotwash.actor_id', '', true)`,
        [organization, `{${ids.carrier},${ids.client}}`],
      );
      return (await owner.query(text)).rowCount;
    } finally {
      await owner.query("rollback");
    }
  };
}
