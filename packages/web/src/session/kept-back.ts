const NAME = "back";

/** Where the next sign-in of this tab leads, while it is at a provider, which returns to one registered address only. */
export function keepBack(back: string): void {
  sessionStorage.setItem(NAME, back);
}

export function keptBack(): string | undefined {
  return sessionStorage.getItem(NAME) ?? undefined;
}

export function forgetBack(): void {
  sessionStorage.removeItem(NAME);
}
