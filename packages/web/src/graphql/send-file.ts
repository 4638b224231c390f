import { Failure, type FailureDetails } from "#graphql/failure.ts";

type Answer = FailureDetails & { readonly id?: string; readonly code?: string; readonly message?: string };

/** Sends a file as the body, and returns the id of the record that was made of it. */
export async function sendFile(address: string, file: File): Promise<string> {
  const headers = { "content-type": "application/octet-stream" };
  const response = await fetch(address, { method: "POST", headers, body: file }).catch(() => {
    throw new Failure("The file could not be sent. Try again.", "UNREACHABLE");
  });
  const { id, code = "INTERNAL_SERVER_ERROR", message, ...details } = await readAnswer(response);
  if (response.ok && id) return id;
  const said = message?.replace(/^file: /, "") ?? `the server returned ${response.status}`;
  throw new Failure(`The file was refused: ${said}.`, code, details);
}

async function readAnswer(response: Response): Promise<Answer> {
  try {
    return await response.json();
  } catch {
    return {};
  }
}
