import { Link } from "@tanstack/react-router";
import type { SentenceShown } from "#records/reports/report-question.ts";
import { usePagePath } from "#session/page-path.ts";

type Missed = SentenceShown["rests_on"][number];
type Act = { readonly label: string; readonly page: readonly string[]; readonly search?: Record<string, string> };

/** Where what is missing is added; undefined if it can no longer be, such as the objectives of a completed exercise. */
function actFor({ record_kind, record_id, reference, facts_used }: Missed): Act | undefined {
  const exercise = ["exercises", record_id];
  switch (`${record_kind} ${facts_used[0]}`) {
    case "EXERCISE narrative":
      return { label: "Write the narrative", page: exercise };
    case "EXERCISE participants":
      return { label: "List participants", page: exercise, search: { tab: "plan" } };
    case "EXERCISE notes_of_the_hot_wash":
      return { label: "Add notes", page: [...exercise, "hot-wash"] };
    case "EXERCISE decisions":
      return { label: "Record decisions", page: exercise, search: { tab: "findings" } };
    case "EXERCISE dimensions_rated":
      return { label: "Rate injects", page: exercise, search: { tab: "plan" } };
    case "INJECT rating":
      return { label: `Rate ${reference}`, page: [], search: { tab: "plan", open: record_id } };
    case "GAP root_cause":
      return { label: `Add the root cause of ${reference}`, page: ["gaps", record_id] };
    case "GAP recommendation":
      return { label: `Add a recommendation to ${reference}`, page: ["gaps", record_id] };
    case "GAP has_action_items":
      return { label: `Plan an action for ${reference}`, page: ["gaps", record_id] };
    default:
      return undefined;
  }
}

type MendProps = { readonly sentence: SentenceShown; readonly exercise: string };

/** Links to the acts that add what a line says is missing. */
export function MendMissing({ sentence, exercise }: MendProps) {
  const pagePath = usePagePath();
  return sentence.rests_on.map((missed) => {
    const act = actFor(missed);
    if (!act) return null;
    const to = pagePath(...(act.page.length > 0 ? act.page : ["exercises", exercise]));
    return (
      <Link key={missed.id} className="missing-act" to={to} search={act.search ?? {}}>
        {act.label}
      </Link>
    );
  });
}
