import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NumberField } from "#forms/fields.tsx";
import { Form, given } from "#forms/form.tsx";
import { inWords } from "#graphql/code-words.ts";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { queries } from "#graphql/queries.ts";
import { question } from "#graphql/question.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { Panel } from "#kit/page.tsx";
import { say } from "#kit/say.ts";
import { useTell } from "#kit/toast.tsx";
import { counted } from "#kit/words.ts";
import { useMay } from "#session/me.ts";

const RetentionLimits = graphql(`
  query RetentionLimits {
    retention_limits {
      kind
      days
      own_days
      general_days
      lowest_days
    }
  }
`);

const SetRetentionLimit = graphql(`
  mutation SetRetentionLimit($input: SetRetentionLimitInput!) {
    setRetentionLimit(input: $input) {
      id
    }
  }
`);

type Limit = NonNullable<ResultOf<typeof RetentionLimits>["retention_limits"]>[number];

export function beginRetention() {
  return queries.ensureQueryData(question(RetentionLimits, {}));
}

/** How long the organization's rows are kept, by kind. */
export function RetentionPanel() {
  const { retention_limits: limits } = useSuspenseQuery(question(RetentionLimits, {})).data;
  const may = useMay();
  const [editing, setEditing] = useState<Limit>();
  return (
    <Panel title="How long things are kept">
      <div className="panel-body grid gap-8">
        {limits?.map((limit) => (
          <div className="inline-row" key={limit.kind}>
            <span>
              {inWords(limit.kind)} <span className="faint">{shown(limit)}</span>
            </span>
            {may("manage_retention") && (
              <span className="push-right">
                <Button
                  look="ghost"
                  aria-label={say("Edit {0}", inWords(limit.kind))}
                  onClick={() => setEditing(limit)}
                >
                  Edit
                </Button>
              </span>
            )}
          </div>
        ))}
      </div>
      {editing && <LimitDialog limit={editing} close={() => setEditing(undefined)} />}
    </Panel>
  );
}

function shown({ kind, days, own_days, general_days }: Limit): string {
  if (days === null) return kind === "CONVERSATIONS" ? say("as the server is set up") : say("without limit");
  if (own_days === null && general_days !== null) return say("{0}, set by the operator", counted(days, "day"));
  return counted(days, "day");
}

function LimitDialog({ limit, close }: { readonly limit: Limit; readonly close: () => void }) {
  const { kind, own_days, lowest_days } = limit;
  const tell = useTell();
  return (
    <Dialog title={say("How long to keep: {0}", inWords(kind))} close={close}>
      <Form
        document={SetRetentionLimit}
        submit="Save"
        cancel={close}
        initial={{ days: own_days === null ? "" : String(own_days) }}
        input={(values) => {
          const days = given(values.days);
          return { kind, days: days === null ? null : Number(days) };
        }}
        done={() => {
          tell("Saved.");
          close();
        }}
      >
        <p className="space-below-16">
          Older rows are deleted for good, within an hour or so. Without a limit of your own, the operator's holds.
        </p>
        <NumberField
          name="days"
          label="Days"
          whole={{ min: lowest_days, max: 3650 }}
          hint={say("From {0} to 3,650; empty: no limit of your own.", String(lowest_days))}
        />
      </Form>
    </Dialog>
  );
}
