import { Link } from "@tanstack/react-router";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { firstOf } from "#kit/words.ts";
import { Status } from "#records/status.tsx";
import type { LinkShown, TrackerShown } from "#records/trackers/tracker.ts";
import { usePagePath } from "#session/page-path.ts";

const HEADS = ["Action item", "Status", "Tracker issue", "State there", "Together"] as const;

/** The latest action items with an issue there, newest first. */
export function TrackerIssues({ tracker: { links, links_count } }: { readonly tracker: TrackerShown }) {
  return (
    <Panel title="Issues" count={firstOf(links.length, links_count)}>
      {links.length === 0 && (
        <div className="panel-body">
          <p className="faint">No action item was sent yet.</p>
        </div>
      )}
      {links.length > 0 && (
        <table role="table" className="stack">
          <caption className="visually-hidden">Issues of action items, newest first</caption>
          <thead role="rowgroup">
            <tr role="row">
              {HEADS.map((head) => (
                <th role="columnheader" scope="col" key={head}>
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {links.map((link) => (
              <Row key={link.id} link={link} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Row({ link }: { readonly link: LinkShown }) {
  const pagePath = usePagePath();
  const { action_item: item, external_key, external_url, their_state, state, problem } = link;
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <Link to={pagePath("action-items", item.id)}>
          {item.reference} {item.title}
        </Link>
      </th>
      <td role="cell" data-label={say(HEADS[1])}>
        <Status status={item.status} />
      </td>
      <td role="cell" data-label={say(HEADS[2])}>
        {external_url ? <a href={external_url}>{external_key}</a> : <span className="faint">None yet</span>}
      </td>
      <td role="cell" data-label={say(HEADS[3])}>
        {their_state}
      </td>
      <td role="cell" data-label={say(HEADS[4])}>
        <Status status={state} />
        {problem && <small className="block break-anywhere">{problem}</small>}
      </td>
    </tr>
  );
}
