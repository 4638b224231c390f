import { Link } from "@tanstack/react-router";
import { Empty } from "#kit/notice.tsx";
import { PageTitle } from "#kit/page-title.tsx";

/** The same page for other organizations' and unknown records. */
export function NotFound() {
  return (
    <main id="main">
      <PageTitle title="Not found" />
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
