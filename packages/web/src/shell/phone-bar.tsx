import { useRouterState } from "@tanstack/react-router";
import { brand } from "#kit/brand.ts";
import { IconButton } from "#kit/button.tsx";
import { Icon } from "#kit/icon.tsx";
import { say } from "#kit/say.ts";
import { Bell } from "#shell/bell.tsx";
import type { Navigation } from "#shell/navigation.ts";
import { OrganizationMark } from "#shell/organization-mark.tsx";
import { Links, Organization, User } from "#shell/rail.tsx";
import { toggleTheme } from "#shell/theme.ts";

/** The rail of a phone: a menu that closes when a page is chosen. */
export function PhoneBar({ navigation }: { readonly navigation: Navigation }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const here = navigation.findLast(({ to }) => path === to || (isPage(to) && path.startsWith(`${to}/`)));
  return (
    <nav className="phone-bar" aria-label="Phone menu">
      {/* Another page has a new, closed menu. */}
      <details key={path}>
        <summary>
          <span className="visually-hidden">Menu, you are on: </span>
          <Icon name="menu" />
          <OrganizationMark />
          <span className="grow clip">{here?.label ?? OTHERS.get(path.split("/")[2] ?? "") ?? brand.name}</span>
        </summary>
        <div className="phone-menu">
          <Organization />
          <Links navigation={navigation} />
          <User />
        </div>
      </details>
      <Bell />
      <IconButton icon="theme" label="Switch light and dark" onClick={toggleTheme} />
    </nav>
  );
}

/** Pages without an entry. */
const OTHERS = new Map([
  ["account", "Your account"],
  ["notifications", say("Notifications")],
  ["organizations", say("Clients")],
]);

/** Every other page is below the portal's home. */
function isPage(to: string): boolean {
  return to.lastIndexOf("/") > 0;
}
