import { Link } from "@tanstack/react-router";
import { usePagePath } from "#session/page-path.ts";

/** The same organizations as a list or as a tree. */
export function OrganizationViews({ tree }: { readonly tree: boolean }) {
  const path = usePagePath()("organizations");
  return (
    <nav className="segments" aria-label="View">
      <Link
        to={path}
        search={{}}
        aria-current={tree ? undefined : "page"}
        activeProps={{}}
        activeOptions={{ exact: true }}
      >
        List
      </Link>
      <Link
        to={path}
        search={{ view: "tree" }}
        aria-current={tree ? "page" : undefined}
        activeProps={{}}
        activeOptions={{ exact: true }}
      >
        Tree
      </Link>
    </nav>
  );
}
