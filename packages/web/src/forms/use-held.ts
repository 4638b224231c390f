import { useEffect, useLayoutEffect, useState } from "react";
import { type Draft, type Held, hasTyped, opened, renewed, sent, typedOver } from "#forms/held.ts";
import { type Failure, isOvertaken } from "#graphql/failure.ts";

/** The record that a form changes. */
export type Versioned = { readonly id: string; readonly updated_at: string };

type Holding = {
  /** Its values, if the form begins with them. */
  readonly initial: Readonly<Record<string, string>>;
  readonly of: Versioned | undefined;
  readonly draft: string | undefined;
  readonly failure: Failure | undefined;
};

/** What a form holds, kept over a reload until it is sent or cancelled. */
export function useHeld({ initial, of, draft, failure }: Holding) {
  const version = of?.updated_at;
  const [held, setHeld] = useState(() => opened(version, initial, kept(draft)));
  // Nobody loses by it: nothing was typed yet, or the form says so.
  const follows = version !== held.version && (!hasTyped(held) || isOvertaken(failure));
  useEffect(() => {
    if (follows) setHeld((before) => renewed(before, version, initial));
  });
  // Before the next event: Escape may follow the last key at once.
  useLayoutEffect(() => keep(draft, held), [draft, held]);
  return {
    held,
    set: (name: string, text: string) => setHeld((before) => typedOver(before, name, text)),
    discard: () => setHeld(({ version: since, read }) => opened(since, read, undefined)),
    sent: () => {
      forget(draft);
      setHeld(sent);
    },
    forget: () => forget(draft),
  };
}

function storageName(draft: string): string {
  return `typed:${draft}`;
}

function kept(draft: string | undefined): Draft | undefined {
  const text = draft && sessionStorage.getItem(storageName(draft));
  return text ? JSON.parse(text) : undefined;
}

function keep(draft: string | undefined, held: Held): void {
  if (!draft) return;
  if (!hasTyped(held)) return forget(draft);
  const { read, typed, contested } = held;
  sessionStorage.setItem(storageName(draft), JSON.stringify({ read, typed, contested }));
}

function forget(draft: string | undefined): void {
  if (draft) sessionStorage.removeItem(storageName(draft));
}
