import type { APIRequestContext } from "playwright-core";
import { baseUrl } from "#e2e/support/demo.ts";

/** Queries the public endpoint as the person signed in to the browser. */
export async function ask<Data>(request: APIRequestContext, query: string, variables: object = {}): Promise<Data> {
  const answer = await request.post("/api/graphql", { headers: { origin: baseUrl }, data: { query, variables } });
  const { data, errors }: { data: Data; errors?: { message: string }[] } = await answer.json();
  if (errors) throw new Error(errors.map(({ message }) => message).join(" "));
  return data;
}
