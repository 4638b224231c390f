import { useRouterState } from "@tanstack/react-router";
import { IconButton } from "#kit/button.tsx";
import { Icon } from "#kit/icon.tsx";
import { inWords } from "#kit/words.ts";
import { Bell } from "#shell/bell.tsx";
import type { Navigation } from "#shell/navigation.ts";
import { OrganizationMark } from "#shell/organization-mark.tsx";
import { Links, Organization, User } from "#shell/rail.tsx";
import { toggleTheme } from "#shell/theme.ts";

/** The rail of a phone: a menu that closes when a page was chosen. */
export function PhoneBar({ navigation }: { readonly navigation: Navigation }) {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const here = navigation.findLast(({ to }) => path === to || (isPage(to) && path.startsWith(`${to}/`)));
  return (
    <nav className="phonebar" aria-label="Phone menu">
      {/* Of another page it is another menu, and closed. */}
      <details key={path}>
        <summary>
          <span className="vh">Menu, you are on: </span>
          <Icon name="menu" />
          <OrganizationMark />
          <span className="grow clip">{here?.label ?? nameOf(path)}</span>
        </summary>
        <div className="pm">
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

/** Of a page without an entry: /client/notifications is "Notifications". */
function nameOf(path: string): string {
  return inWords(path.split("/")[2] ?? "");
}

/** Under a portal's home stands every other page. */
function isPage(to: string): boolean {
  return to.lastIndexOf("/") > 0;
}
