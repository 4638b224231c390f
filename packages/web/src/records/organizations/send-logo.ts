import { aboutIt } from "#graphql/send-file.ts";
import { organizationHeader } from "#graphql/shown-organization.ts";

type Refusal = { readonly message?: string };

/** Sets or removes an organization's logo; returns the refusal. */
export async function sendLogo(id: string, picture: File | undefined): Promise<string | undefined> {
  const address = `/api/organizations/${encodeURIComponent(id)}/logo`;
  const request: RequestInit = picture
    ? {
        method: "PUT",
        headers: { "content-type": picture.type || "application/octet-stream", ...organizationHeader() },
        body: picture,
      }
    : { method: "DELETE", headers: organizationHeader() };
  try {
    const response = await fetch(address, request);
    if (response.ok) return undefined;
    const refusal: Refusal = await response.json();
    return aboutIt(refusal.message ?? `The server returned ${response.status}.`, "logo");
  } catch {
    return "The server did not respond. The logo was not changed.";
  }
}
