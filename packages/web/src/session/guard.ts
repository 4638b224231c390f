import { redirect } from "@tanstack/react-router";
import { signInPathOf } from "#graphql/failure.ts";
import { queries } from "#graphql/queries.ts";
import { type Me, meOptions, portalOf } from "#session/me.ts";

type At = { readonly location: { readonly href: string; readonly search?: Readonly<Record<string, unknown>> } };

/** The signed-in person, or a redirect to sign-in and back here afterwards. */
export async function requireSession({ location }: At): Promise<Me> {
  let to: ReturnType<typeof signInPathOf> = "/sign-in";
  try {
    const { me } = await queries.ensureQueryData(meOptions);
    const found = me && meOptions.select?.({ me });
    if (found) return found;
  } catch (error) {
    to = signInPathOf(error);
    if (!to) throw error;
  }
  throw redirect({ to, search: { back: location.href } });
}

/**
 * A portal is for organizations of its kind; others are shown their own. An address from an email names its organization:
 * in another one, the person is asked whether to switch.
 */
export async function requirePortal(at: At, portal: ReturnType<typeof portalOf>): Promise<void> {
  const me = await requireSession(at);
  const { organization } = at.location.search ?? {};
  if (typeof organization === "string" && organization !== me.organization.id) {
    throw redirect({ to: "/switch", search: { organization, back: at.location.href } });
  }
  if (portalOf(me) !== portal) throw redirect({ to: portalOf(me) });
}
