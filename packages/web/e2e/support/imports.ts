import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "playwright-core";
import { ask } from "#e2e/support/ask.ts";
import { baseUrl } from "#e2e/support/demo.ts";

/** A history and an MSEL with problems that wait to be imported, and one that was imported and undone. */
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
  const { exercises } = await ask<{ exercises: { id: string }[] }>(
    request,
    "{ exercises(status: PLANNED, limit: 1) { id } }",
  );
  const msel = "Event #,Event Time,Inject,Recipient Player(s)\n1,T+00:15,The line goes dead.,Help desk\n2,15,Again.,";
  const plan = await uploadTo(request, `/api/exercises/${exercises[0]?.id}/imports?file_name=msel.csv`, msel);
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
  return [waiting, plan, gone];
}

function upload(request: APIRequestContext, client: string, name: string, text: string): Promise<string> {
  return uploadTo(request, `/api/organizations/${client}/imports?file_name=${name}`, text);
}

async function uploadTo(request: APIRequestContext, address: string, text: string): Promise<string> {
  const answer = await request.post(address, {
    headers: { origin: baseUrl, "content-type": "application/octet-stream" },
    data: Buffer.from(text),
  });
  if (!answer.ok()) throw new Error(`The import was not taken: ${answer.status()} ${await answer.text()}`);
  const { id }: { id: string } = await answer.json();
  return id;
}
