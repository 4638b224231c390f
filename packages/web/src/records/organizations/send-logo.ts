type Refusal = { readonly message?: string };

/** Sets or removes an organization's logo; returns the refusal. */
export async function sendLogo(id: string, picture: File | undefined): Promise<string | undefined> {
  const address = `/api/organizations/${encodeURIComponent(id)}/logo`;
  const request: RequestInit = picture
    ? { method: "PUT", headers: { "content-type": picture.type || "application/octet-stream" }, body: picture }
    : { method: "DELETE" };
  try {
    const response = await fetch(address, request);
    if (response.ok) return undefined;
    const refusal: Refusal = await response.json();
    return besideIt(refusal.message ?? `The server returned ${response.status}.`);
  } catch {
    return "The server did not respond. The logo was not changed.";
  }
}

/** Here it can only mean the logo. */
function besideIt(message: string): string {
  const text = message.replace(/^logo: /, "");
  return text.charAt(0).toUpperCase() + text.slice(1);
}
