import { REQUESTS_PER_MINUTE } from "#interfaces/scim/enter.ts";
import { connect, entraUser, GROUP, patch } from "#tests/scim/directory-client.ts";
import { plainText, type RouteCase, withHeaders, without } from "./route-case.ts";
import type { Scene } from "./scene.ts";

const NO_COOKIE = "it reads no cookie, and opens nothing by itself";

/** A directory, with a person and a group that it changes and removes. */
export async function scimCases({ market }: Scene): Promise<readonly RouteCase[]> {
  const { owner } = market;
  const [sound, busy, ended] = [
    await connect(market, "openClient"),
    await connect(market, "otherCarrier"),
    await connect(market, "directClient"),
  ];
  await owner.query("update directories set ended_at = now() where id = $1", [ended.id]);
  const useUp = `insert into rate_windows (key_id, scope, started_at, used) values ($1, 'SCIM', now(), $2)
    on conflict (key_id, scope) do update set started_at = excluded.started_at, used = excluded.used`;
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  let made = 0;
  const user = () => entraUser(`made${made++}@openclient.example`);
  const group = () => ({ schemas: [GROUP], displayName: `Made ${made++}` });
  const [userId, goneUser] = [await added("/Users", user()), await added("/Users", user())];
  const [groupId, goneGroup] = [await added("/Groups", group()), await added("/Groups", group())];

  async function added(path: string, body: object): Promise<string> {
    return (await sound.expect(201, "POST", path, body)).id;
  }

  function caseOf(
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    kind: string,
    id: string,
    body?: () => object,
  ): RouteCase {
    const path = `/api/scim/v2/${kind}`;
    return {
      route: `${method} ${path}${id === "" ? "" : "/:id"}`,
      name: `a directory's ${method} of ${kind}`,
      sound: () => ({
        method,
        url: id === "" ? path : `${path}/${id}`,
        headers: { ...bearer(sound.token), ...(body && { "content-type": "application/scim+json" }) },
        ...(body && { payload: JSON.stringify(body()) }),
      }),
      changes: "something",
      refused: {
        "no session": { says: 401, spoil: without("authorization") },
        "wrong origin": NO_COOKIE,
        "wrong content type": body ? plainText : "it takes no body",
        "over the limit": {
          says: 429,
          spoil: withHeaders(bearer(busy.token)),
          before: () => owner.query(useUp, [busy.id, REQUESTS_PER_MINUTE * 10]),
        },
        "expired link, session or key": { says: 401, spoil: withHeaders(bearer(ended.token)) },
        "wrong role": "a directory has no role",
      },
    };
  }

  const rename = () => patch({ op: "replace", path: "displayName", value: `Changed ${made++}` });
  const replaced = () => entraUser("made0@openclient.example", { displayName: `Replaced ${made++}` });
  return [
    caseOf("POST", "Users", "", user),
    caseOf("PUT", "Users", userId, replaced),
    caseOf("PATCH", "Users", userId, rename),
    caseOf("DELETE", "Users", goneUser),
    caseOf("POST", "Groups", "", group),
    caseOf("PUT", "Groups", groupId, group),
    caseOf("PATCH", "Groups", groupId, rename),
    caseOf("DELETE", "Groups", goneGroup),
  ];
}
