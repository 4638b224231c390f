import { Link } from "@tanstack/react-router";
import { titled } from "#kit/brand.ts";
import { Empty } from "#kit/notice.tsx";

/** The same page for other organizations' and unknown records. */
export function NotFound() {
  return (
    <main id="main">
      <title>{titled("Not found")}</title>
      <h1 className="visually-hidden">Not found</h1>
      <Empty
        title="There is nothing here"
        actions={
          <Link className="button primary" to="/">
            Go to the start page
          </Link>
        }
      >
        The address may be wrong, or it belongs to an organization you cannot see.
      </Empty>
    </main>
  );
}
