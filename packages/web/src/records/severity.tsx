import { inWords } from "#graphql/code-words.ts";
import { Mark } from "#kit/mark.tsx";

export const SEVERITY_MARKS = { CRITICAL: "critical", HIGH: "high", MEDIUM: "medium", LOW: "low" } as const;

export type SeverityCode = keyof typeof SEVERITY_MARKS;

export function Severity({ severity }: { readonly severity: SeverityCode }) {
  const mark = SEVERITY_MARKS[severity];
  return (
    <span className={`severity severity-${mark}`}>
      <Mark name={mark} />
      {inWords(severity)}
    </span>
  );
}

const PRIORITIES = { URGENT: "critical", HIGH: "high", MEDIUM: "medium", LOW: "low" } as const;

export function Priority({ priority }: { readonly priority: keyof typeof PRIORITIES }) {
  const mark = PRIORITIES[priority];
  return (
    <span className={`severity severity-${mark}`}>
      <Mark name={mark} />
      {inWords(priority)}
    </span>
  );
}
