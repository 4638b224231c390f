import { sendFile } from "#graphql/send-file.ts";

/** Sends a file as its body, and returns the id of its import. */
export function uploadFile(organization: string, file: File): Promise<string> {
  return sendFile(`/api/organizations/${organization}/imports?${new URLSearchParams({ file_name: file.name })}`, file);
}
