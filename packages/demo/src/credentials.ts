import { readFile } from "node:fs/promises";
import { z } from "zod";
import type { Chosen } from "#demo/choose-password.ts";
import type { Made } from "#demo/create-demo.ts";

/** What demo-credentials.json holds, for people, tests and scripts alike. */
const credentials = z.object({
  base_url: z.string(),
  users: z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      password: z.string(),
      organization: z.string(),
      organization_kind: z.string(),
      role: z.string(),
    }),
  ),
  api_keys: z.array(
    z.object({
      name: z.string(),
      organization: z.string(),
      organization_kind: z.string(),
      scopes: z.array(z.string()),
      role: z.string(),
      key: z.string(),
      state: z.string(),
    }),
  ),
  /** None in folders of earlier versions. */
  links: z.array(z.object({ name: z.string(), organization: z.string(), path: z.string() })).default([]),
});

export type Credentials = z.infer<typeof credentials>;

export function credentialsOf(
  { organizations, users, keys, links }: Made,
  { password }: Chosen,
  base_url: string,
): Credentials {
  const kindOf = (name: string) => organizations.get(name)?.kind ?? "";
  return {
    base_url,
    users: users.map(({ name, email, organization, role }) => ({
      name,
      email,
      password,
      organization,
      organization_kind: kindOf(organization),
      role,
    })),
    api_keys: keys.map(({ name, organization, scopes, role, plaintext, becomes }) => ({
      name,
      organization,
      organization_kind: kindOf(organization),
      scopes: scopes.map((scope) => scope.toLowerCase()),
      role,
      key: plaintext,
      state: becomes,
    })),
    links: [...links],
  };
}

/** Those of an earlier start; undefined where there are none. */
export async function readCredentials(file: string): Promise<Credentials | undefined> {
  const text = await readFile(file, "utf8").catch(() => undefined);
  return text === undefined ? undefined : credentials.parse(JSON.parse(text));
}
