/** What this device answered, and the secret that its sheet belongs to. Nothing else connects the two. */
export type KeptSheet = {
  readonly token: string;
  readonly agreements: Readonly<Record<string, number>>;
  readonly texts: Readonly<Record<string, string>>;
  /** Whether these very answers were handed to the outbox. */
  readonly isSent: boolean;
};

export const noSheet: KeptSheet = { token: "", agreements: {}, texts: {}, isSent: false };

const TOKEN_BYTES = 32;

/** 32 random bytes as base64url. */
export function newSheetToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** The answers as the server takes them. */
export function answersOf({ agreements, texts }: KeptSheet) {
  const agreed = Object.entries(agreements).map(([question_id, agreement]) => ({ question_id, agreement }));
  const written = Object.entries(texts).flatMap(([question_id, text]) =>
    text.trim() === "" ? [] : [{ question_id, text: text.trim() }],
  );
  return [...agreed, ...written];
}
