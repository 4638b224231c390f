import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { baseUrl } from "#e2e/support/demo.ts";

/** A file with problems that waits to be imported, and one that was imported and undone. */
export async function makeImports(request: APIRequestContext): Promise<readonly string[]> {
  const { organizations } = await ask<{ organizations: { id: string }[] }>(
    request,
    "{ organizations(kind: CLIENT, limit: 1) { id } }",
  );
  const client = organizations[0]?.id ?? "";
  const waiting = await upload(
    request,
    client,
    "findings.csv",
    "Finding,Exercise,Rating,Area\nNo duty list,Nowhere,Bad,",
  );
  const title = `Drill ${randomUUID()}`;
  const gone = await upload(
    request,
    client,
    "exercises.csv",
    `title,exercise_date,scenario,severity\n${title},2019-05-06,custom,low`,
  );
  for (const name of ["importHistory", "undoImport"]) {
    await ask(request, `mutation ($id: ID!) { ${name}(input: {id: $id}) { id } }`, { id: gone });
  }
  return [waiting, gone];
}

async function upload(request: APIRequestContext, client: string, name: string, text: string): Promise<string> {
  const answer = await request.post(`/api/organizations/${client}/imports?file_name=${name}`, {
    headers: { origin: baseUrl, "content-type": "application/octet-stream" },
    data: Buffer.from(text),
  });
  if (!answer.ok()) throw new Error(`The import was not taken: ${answer.status()} ${await answer.text()}`);
  const { id }: { id: string } = await answer.json();
  return id;
}
