import { queryOptions } from "@tanstack/react-query";
import { postJson } from "#session/auth-request.ts";

/** A program that asks, and for whom. */
export type Asked = {
  readonly agent: {
    readonly name: string;
    readonly host: string;
    readonly is_local: boolean;
    /** The host of the document that describes it; null if it registered itself. */
    readonly described_at: string | null;
  };
  readonly person: { readonly name: string; readonly email: string };
  readonly organization: { readonly name: string; readonly role: string };
  readonly days: { readonly usual: number; readonly most: number };
  /** Returned with the answer: what was shown, sealed by the server. */
  readonly request: string;
};

/** The program's request is wrong, and only the person can tell it. */
export type Refused = { readonly refused: { readonly message: string; readonly return_to: string } };

/** What follows ? in the address, as the program wrote it. */
export function consentRequest(query: string) {
  return queryOptions({
    queryKey: ["oauth", "consent", query],
    queryFn: () => postJson<Asked | Refused>("/api/oauth/consent", { query }),
    // A question that was answered is not asked again by coming back to its page.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

type Answer = { readonly request: string; readonly allow: boolean; readonly days?: number };

export function answerConsent(answer: Answer): Promise<{ readonly return_to: string }> {
  return postJson("/api/oauth/consent/answer", answer);
}
