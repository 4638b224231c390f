import { Link } from "@tanstack/react-router";
import { inWords } from "#graphql/code-words.ts";
import type { DeliverableFormat, DeliverableKind } from "#graphql/enums.ts";
import type { DeliverableStatus } from "#graphql/statuses.ts";
import { dayText } from "#kit/dates.ts";
import { Icon } from "#kit/icon.tsx";
import { joined } from "#kit/words.ts";
import { sizeOf } from "#records/deliverables/deliverable-list.tsx";
import { useMaking } from "#records/deliverables/use-making.ts";
import { Status } from "#records/status.tsx";
import { usePagePath } from "#session/page-path.ts";

type Row = {
  readonly id: string;
  readonly title: string;
  readonly kind: keyof typeof DeliverableKind;
  readonly format: keyof typeof DeliverableFormat;
  readonly status: keyof typeof DeliverableStatus;
  readonly generated_at: string | null;
  readonly size_bytes: number | null;
  readonly download_url: string | null;
};

/** The documents of one record, each with its file. */
export function DeliverableRows({ deliverables }: { readonly deliverables: readonly Row[] }) {
  const pagePath = usePagePath();
  useMaking();
  return (
    <ul className="list">
      {deliverables.map(({ id, title, kind, format, status, generated_at, size_bytes, download_url }) => (
        <li key={id}>
          <span className="grow">
            <Link className="title" to={pagePath("deliverables")} search={{ open: id }}>
              {title}
            </Link>
            <small>
              {joined([
                inWords(format),
                generated_at && dayText(generated_at),
                size_bytes !== null && sizeOf(size_bytes),
              ])}
            </small>
          </span>
          <Status status={status} />
          {download_url && (
            <a
              className="button ghost icon-only"
              href={download_url}
              download
              aria-label={`Download ${inWords(kind)} as ${inWords(format)}`}
              title="Download"
            >
              <Icon name="download" />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
