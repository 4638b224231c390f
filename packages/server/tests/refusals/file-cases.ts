import { exportPack } from "#domain/imports/packs/export-pack.ts";
import { addressKey } from "#interfaces/auth/rate-limits.ts";
import { asCaller } from "#storage/tenancy.ts";
import { BASE_URL } from "#tests/support/credentials.ts";
import {
  BUSY_ADDRESS,
  foreign,
  plainText,
  type Request,
  type RouteCase,
  usedUp,
  withHeaders,
  without,
} from "./route-case.ts";
import type { Scene } from "./scene.ts";

const TYPES = "it takes the file itself, whatever its type";
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"><rect width="9" height="9"/></svg>';
const HISTORY = "title,exercise_date,scenario,severity\nFlood of 2017,2017-10-09,Custom,Low\n";
const MSEL = "time,inject,method,dimension\nT+00:15,The line goes dead.,Phone,Communication\n";

/** Files that come in: logos, imports, and credentials that somebody wants checked. */
export async function fileCases(scene: Scene): Promise<readonly RouteCase[]> {
  const { market, somebody, expiredCookie } = scene;
  const { client } = market.members;
  const staff = await somebody();
  const viewer = await somebody("operator", "VIEWER");
  const sent = (method: "PUT" | "DELETE" | "POST", url: string, type: string, payload?: string): Request => ({
    method,
    url,
    headers: { cookie: staff.cookie, origin: BASE_URL, ...(payload === undefined ? {} : { "content-type": type }) },
    ...(payload === undefined ? {} : { payload }),
  });
  const refused: RouteCase["refused"] = {
    "no session": { says: 401, spoil: without("cookie") },
    "wrong origin": foreign,
    "wrong content type": TYPES,
    "over the limit": "it takes a session, and files are read one at a time",
    "expired link, session or key": { says: 401, spoil: withHeaders({ cookie: expiredCookie }) },
    "wrong role": { says: 403, spoil: withHeaders({ cookie: viewer.cookie }) },
  };
  const logo = `/api/organizations/${client.id}/logo`;
  const imports = `/api/organizations/${client.id}/imports?file_name=history.csv`;
  const { rows } = await market.owner.query("select id from gaps where organization_id = $1 limit 1", [client.id]);
  const planned = "select id from exercises where organization_id = $1 and status = 'PLANNED' limit 1";
  const { rows: exercises } = await market.owner.query(planned, [client.id]);
  const msel = `/api/exercises/${exercises[0].id}/imports?file_name=msel.csv`;
  const packs = `/api/organizations/${client.id}/scenario-packs?file_name=pack.json`;
  const { rows: scenarios } = await market.owner.query("select id from scenarios where is_library limit 1");
  const { text: pack } = await asCaller(market.database, market.members.operator.caller, (connection) =>
    exportPack(connection, market.members.operator.caller, [scenarios[0].id], {
      ...market.dependencies,
      now: new Date(),
    }),
  );
  const attached = `/api/attachments?subject=Gap&id=${rows[0].id}&file_name=proof.txt`;
  const of = (name: string, route: string, sound: Request): RouteCase => ({
    route,
    name,
    sound: () => sound,
    changes: "something",
    refused,
  });
  return [
    of("a logo", "PUT /api/organizations/:id/logo", sent("PUT", logo, "image/svg+xml", SVG)),
    of("no logo", "DELETE /api/organizations/:id/logo", sent("DELETE", logo, "")),
    of("an import", "POST /api/organizations/:id/imports", sent("POST", imports, "text/csv", HISTORY)),
    of("an MSEL", "POST /api/exercises/:id/imports", sent("POST", msel, "text/csv", MSEL)),
    of("a pack of scenarios", "POST /api/organizations/:id/scenario-packs", sent("POST", packs, "text/plain", pack)),
    of("an attachment", "POST /api/attachments", sent("POST", attached, "text/plain", "It is done.")),
    checkOf(scene),
  ];
}

function checkOf({ market, post }: Scene): RouteCase {
  return {
    route: "POST /api/verify",
    name: "a check of a certificate",
    sound: () => post("/api/verify", { credential: "{}" }),
    changes: "nothing",
    refused: {
      "no session": "anybody may check a certificate",
      "wrong origin": "any page may ask, for it takes no cookie and changes nothing",
      "wrong content type": plainText,
      "over the limit": usedUp(market.owner, addressKey("verify", BUSY_ADDRESS)),
      "expired link, session or key": "no link, session or key opens it",
      "wrong role": "anybody may check a certificate",
    },
  };
}
