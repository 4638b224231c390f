const NAME = "back";

/** Keeps where the next sign-in leads while this tab is at a provider, which returns to one registered address only. */
export function keepBack(back: string | undefined): void {
  if (back !== undefined) sessionStorage.setItem(NAME, back);
}

/** Once. */
export function takeBack(): string | undefined {
  const back = sessionStorage.getItem(NAME) ?? undefined;
  sessionStorage.removeItem(NAME);
  return back;
}
