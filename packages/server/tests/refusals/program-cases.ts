import { actions } from "#catalogue/actions.ts";
import type { Action } from "#kernel/action.ts";
import type { Caller } from "#kernel/caller.ts";
import type { InputFields } from "#kernel/input.ts";
import { may } from "#kernel/permission.ts";
import type { Role } from "#kernel/role.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { actorFor } from "#tests/support/person-of.ts";
import { findInput, type Given, leastInput, poolOf } from "#tests/support/valid-inputs.ts";
import { EVIL, foreign, plainText, type Request, type RouteCase, withHeaders, without } from "./route-case.ts";
import { JSON_TYPE, type Scene } from "./scene.ts";

const HOMES = ["operator", "client", "carrier"] as const satisfies MemberName[];

/** MCP's tools only read, and leave an entry in the log. */
export async function mcpCase({ market }: Scene): Promise<RouteCase> {
  const { owner, newKey } = market;
  const [sound, narrow, revoked, busy] = await Promise.all([
    newKey("operator", ["MCP"]),
    newKey("operator", ["FEED"]),
    newKey("operator", ["MCP"]),
    newKey("operator", ["MCP"]),
  ]);
  await owner.query("update api_keys set revoked_at = now() where id = $1", [revoked.id]);
  const payload = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_gaps", arguments: {} } };
  const useUp = `insert into rate_windows (key_id, scope, started_at, used) values ($1, 'MCP', now(), 100000)
    on conflict (key_id, scope) do update set started_at = excluded.started_at, used = excluded.used`;
  return {
    route: "POST /api/mcp",
    name: "a call of a tool",
    sound: () => ({
      method: "POST",
      url: "/api/mcp",
      headers: { ...JSON_TYPE, "x-api-key": sound.key },
      payload: JSON.stringify(payload),
    }),
    changes: "something",
    refused: {
      "no session": { says: 401, spoil: without("x-api-key") },
      "wrong origin": { says: 403, spoil: withHeaders({ origin: EVIL }) },
      "wrong content type": plainText,
      "over the limit": {
        says: 429,
        spoil: withHeaders({ "x-api-key": busy.key }),
        before: () => owner.query(useUp, [busy.id]),
      },
      "expired link, session or key": { says: 401, spoil: withHeaders({ "x-api-key": revoked.key }) },
      "wrong role": { says: 403, spoil: withHeaders({ "x-api-key": narrow.key }) },
    },
  };
}

type Seated = { readonly caller: Caller; readonly cookie: string };

/** Every mutation, by somebody of whom it takes what they send. */
export async function mutationCases(scene: Scene): Promise<readonly RouteCase[]> {
  const { market, somebody } = scene;
  const { owner, members, dependencies } = market;
  const pool = await poolOf(
    owner,
    ["client", "carrier", "operator"].map((name) => members[name as MemberName].id),
  );
  const cookies = new Map<string, string>();
  const cookieOf = async (userId: string) => {
    const cookie = cookies.get(userId) ?? (await scene.cookieOf(userId));
    cookies.set(userId, cookie);
    return cookie;
  };
  const seats: Seated[] = [];
  for (const role of ["ADMIN", "EDITOR", "VIEWER"] satisfies Role[]) {
    for (const home of HOMES) seats.push(await seatOf(scene, (await somebody(home, role)).cookie));
  }
  const busy: Seated[] = [];
  for (const home of HOMES) busy.push(await seatOf(scene, (await somebody(home)).cookie));
  const cases: RouteCase[] = [];
  for (const action of actions) {
    const able = seats.find(({ caller }) => may(caller, action.permission));
    if (!able) throw new Error(`Nobody may ${action.name}.`);
    const caller = await actorFor(market, action, able.caller);
    const cookie = caller === able.caller ? able.cookie : await cookieOf(caller.actor_id ?? "");
    const input = await findInput(action, { dependencies, caller, pool });
    if (!input) throw new Error(`${action.name} takes nothing from ${caller.kind}.`);
    const tired = busy.find((each) => each.caller.organization_id === able.caller.organization_id);
    const barred = seats.find((each) => !may(each.caller, action.permission));
    cases.push(mutationCase(scene, action, { cookie, input, tired: tired?.cookie ?? "", barred: barred?.cookie }));
  }
  return cases;
}

async function seatOf({ market }: Scene, cookie: string): Promise<Seated> {
  const caller = await market.dependencies.findSessionCaller({ headers: { cookie }, ip: "127.0.0.1" });
  if (!caller) throw new Error("A session opens nothing.");
  return { caller, cookie };
}

type Known = {
  readonly cookie: string;
  readonly input: Given;
  /** Somebody whose tries are used up. */
  readonly tired: string;
  /** Somebody whose role does not allow it. */
  readonly barred: string | undefined;
};

function mutationCase({ post, send, expiredCookie }: Scene, action: Action, known: Known): RouteCase {
  const { name, input: fields, per_minute } = action;
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input`;
  const shown = action.once ? Object.keys(action.once).join(" ") : "id";
  const asked = (input: Given, times: number, cookie: string): Request => {
    const uses = Array.from({ length: times }, (_, i) => `u${i}: ${name}(input: $input) { ${shown} }`);
    const query = `mutation ($input: ${type}!) { ${uses.join(" ")} }`;
    return post("/api/graphql", { query, variables: { input } }, cookie);
  };
  return {
    route: "POST /api/graphql",
    name,
    sound: () => asked(known.input, 1, known.cookie),
    changes: "something",
    refused: {
      "no session": { says: "UNAUTHENTICATED", spoil: without("cookie") },
      "wrong origin": foreign,
      "wrong content type": plainText,
      "over the limit": {
        says: "RATE_LIMITED",
        spoil: withHeaders({ cookie: known.tired }),
        before: () => send(asked(wrong(fields), per_minute, known.tired)),
      },
      "expired link, session or key": { says: "UNAUTHENTICATED", spoil: withHeaders({ cookie: expiredCookie }) },
      "wrong role": known.barred
        ? { says: "FORBIDDEN", spoil: withHeaders({ cookie: known.barred }) }
        : "every role may",
    },
  };
}

/** What is refused for its form, and counts anyway. */
function wrong(fields: InputFields): Given {
  const needed = Object.entries(fields).filter(([, { optional }]) => !optional);
  const spoiled = needed.flatMap(([name, field]) => {
    if (field.type === "text") return [[name, ""]];
    return field.type === "id" ? [[name, field.list ? ["x"] : "x"]] : [];
  });
  return { ...leastInput(fields), ...Object.fromEntries(spoiled) };
}
