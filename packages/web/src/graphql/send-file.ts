import { Failure, type FailureDetails } from "#graphql/failure.ts";
import { organizationHeader } from "#graphql/shown-organization.ts";
import { verbatim } from "#kit/say.ts";

type Answer = FailureDetails & { readonly id?: string; readonly code?: string; readonly message?: string };

/**
 * Sends a file as the body, and returns the id of the record that was made of it. Throws the signal's reason once it is
 * aborted, also if the file has arrived.
 */
export async function sendFile(address: string, file: File, signal?: AbortSignal): Promise<string> {
  const headers = { "content-type": "application/octet-stream", ...organizationHeader() };
  const response = await fetch(address, { method: "POST", headers, body: file, signal: signal ?? null }).catch(() => {
    signal?.throwIfAborted();
    throw new Failure("The file could not be sent. Try again.", "UNREACHABLE");
  });
  const { id, code = "INTERNAL_SERVER_ERROR", message, ...details } = await readAnswer(response);
  signal?.throwIfAborted();
  if (response.ok && id) return id;
  throw new Failure(aboutIt(message ?? `The server returned ${response.status}.`, "file"), code, details);
}

/** The server's messages name their field and then say what it is or must be: "file: must not be empty". */
export function aboutIt(message: string, field: string): string {
  if (!message.startsWith(`${field}: `)) return message;
  const said = message.slice(field.length + 2).replace(/\.$/, "");
  const isWhole = said.startsWith("the ") || document.documentElement.lang !== "en";
  return isWhole ? `${said.charAt(0).toUpperCase()}${said.slice(1)}.` : verbatim(`The ${field} ${said}.`);
}

async function readAnswer(response: Response): Promise<Answer> {
  try {
    return await response.json();
  } catch {
    return {};
  }
}
