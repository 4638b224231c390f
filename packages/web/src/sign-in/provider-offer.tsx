import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useForm } from "#forms/form.tsx";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { authRequest } from "#session/auth-request.ts";
import { useAuth } from "#session/use-auth.ts";

type Provider = { readonly id: string; readonly name: string };

/** A whole address, by its looks. */
const ADDRESS = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
const RESTED_MS = 600;

/** The providers of the address that is typed, instead of the password. They depend on its domain, not on its owner. */
export function ProviderOffer({ back }: { readonly back: string }) {
  const { values } = useForm();
  const email = useRested((values.email ?? "").trim());
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  const { data } = useQuery({
    queryKey: ["auth", "providers", domain],
    queryFn: () => authRequest<{ readonly providers: readonly Provider[] }>("sso/providers", { email }),
    enabled: ADDRESS.test(email),
    // Without an answer, the password is still there.
    retry: false,
    staleTime: 60_000,
  });
  const { run, busy, failure } = useAuth<{ readonly url: string }>("sso/start");
  const begin = async (provider: string) => {
    const begun = await run({ provider, email, back });
    if (begun) location.assign(begun.url);
  };
  const providers = ADDRESS.test(email) ? (data?.providers ?? []) : [];
  return (
    <div aria-live="polite">
      {failure && (
        <div className="space-below-12">
          <Notice tone="error">{failure.message}</Notice>
        </div>
      )}
      {providers.map(({ id, name }) => (
        <div className="space-below-12" key={id}>
          <Button
            wide
            large
            onClick={() => void begin(id)}
            unavailable={busy ? "Waiting for the provider…" : undefined}
          >
            Continue with {name}
          </Button>
        </div>
      ))}
    </div>
  );
}

/** The text, once it has not changed for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), RESTED_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
