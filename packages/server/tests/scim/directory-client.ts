import assert from "node:assert/strict";
import { z } from "zod";
import { connectDirectory } from "#domain/directories/connect-directory.ts";
import type { Market } from "#tests/support/market.ts";
import type { MemberName } from "#tests/support/market-members.ts";
import { performing } from "#tests/support/performing.ts";

export const USER = "urn:ietf:params:scim:schemas:core:2.0:User";
export const GROUP = "urn:ietf:params:scim:schemas:core:2.0:Group";
const PATCH_OP = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
type Headers = Readonly<Record<string, string>>;

export type Reply = {
  readonly status: number;
  readonly type: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
  readonly text: string;
};

const anything = z.record(z.string(), z.unknown());
const resource = z.looseObject({ id: z.string(), meta: z.looseObject({ version: z.string(), location: z.string() }) });
const list = z.object({
  totalResults: z.number(),
  startIndex: z.number(),
  itemsPerPage: z.number(),
  Resources: z.array(anything),
});

/** A directory as its requests see the server. */
export type DirectoryClient = {
  readonly id: string;
  readonly token: string;
  readonly send: (method: Method, path: string, body?: unknown, headers?: Headers) => Promise<Reply>;
  /** Sends it and returns the resource; the status must be this one. */
  readonly expect: (
    status: number,
    method: Method,
    path: string,
    body?: unknown,
    headers?: Headers,
  ) => Promise<z.infer<typeof resource>>;
  readonly list: (path: string) => Promise<z.infer<typeof list>>;
};

export async function connect(market: Market, of: MemberName, name = `Entra of ${of}`): Promise<DirectoryClient> {
  const perform = performing(market.dependencies);
  await market.owner.query("update directories set ended_at = now() where organization_id = $1 and ended_at is null", [
    market.members[of].id,
  ]);
  const { id, once } = await perform(market.members[of].person, connectDirectory, { name });
  return clientOf(market, id, once?.token ?? "");
}

export function clientOf({ app }: Pick<Market, "app">, id: string, token: string): DirectoryClient {
  const send: DirectoryClient["send"] = async (method, path, body, headers = {}) => {
    const response = await app.inject({
      method,
      url: `/api/scim/v2${path}`,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { "content-type": "application/scim+json" }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return {
      status: response.statusCode,
      type: String(response.headers["content-type"]),
      headers: response.headers,
      body: response.body === "" ? {} : anything.parse(JSON.parse(response.body)),
      text: response.body,
    };
  };
  return {
    id,
    token,
    send,
    expect: async (status, method, path, body, headers) => {
      const reply = await send(method, path, body, headers);
      assert.equal(reply.status, status, reply.text);
      return resource.parse(reply.body);
    },
    list: async (path) => {
      const reply = await send("GET", path);
      assert.equal(reply.status, 200, reply.text);
      return list.parse(reply.body);
    },
  };
}

export function patch(...Operations: readonly object[]): object {
  return { schemas: [PATCH_OP], Operations };
}

/** What Entra sends to add a person. */
export function entraUser(email: string, more: object = {}): object {
  const [local = ""] = email.split("@");
  return {
    schemas: [USER, "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User"],
    externalId: local,
    userName: email,
    active: true,
    displayName: `Person ${local}`,
    emails: [{ primary: true, type: "work", value: email }],
    meta: { resourceType: "User" },
    name: { formatted: `Person ${local}`, familyName: local, givenName: "Person" },
    title: "Engineer",
    "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "IT" },
    ...more,
  };
}

export function equal(path: string, attribute: string, value: string): string {
  return `${path}?filter=${encodeURIComponent(`${attribute} eq "${value}"`)}`;
}
