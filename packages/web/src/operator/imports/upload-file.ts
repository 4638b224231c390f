import { sendFile } from "#graphql/send-file.ts";

/** Sends a file as its body, and returns the id of its import. */
export function uploadFile(organization: string, file: File, left: AbortSignal): Promise<string> {
  const named = new URLSearchParams({ file_name: file.name });
  return sendFile(`/api/organizations/${organization}/imports?${named}`, file, left);
}
