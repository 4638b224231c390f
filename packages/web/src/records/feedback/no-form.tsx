import { useState } from "react";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Empty, Notice } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { Panel } from "#kit/page.tsx";
import { CreateFeedbackForm } from "#records/feedback/feedback-acts.ts";

const ChooseTemplateDialog = opened(
  async () => (await import("#records/feedback/choose-template.tsx")).ChooseTemplateDialog,
);

const BUILT_IN = [
  { template: "PARTICIPANT_FEEDBACK", label: "Use the HSEEP feedback form" },
  { template: "HOT_WASH_SURVEY", label: "Use the short survey" },
] as const;

type Props = { readonly exercise: { readonly id: string }; readonly runs: boolean };

/** An exercise whose participants are not asked yet: what they may be asked is chosen here. */
export function NoForm({ exercise, runs }: Props) {
  const create = useAction(CreateFeedbackForm);
  const [choosing, setChoosing] = useState(false);
  const unavailable = create.busy ? "Adding the form…" : undefined;
  return (
    <Panel title="Feedback form">
      {create.failure && <Notice tone="error">{create.failure.message}</Notice>}
      <Empty
        title="Participants are not asked yet"
        actions={
          runs && (
            <>
              {BUILT_IN.map(({ template, label }) => (
                <Button
                  key={template}
                  unavailable={unavailable}
                  onClick={() => create.run({ exercise_id: exercise.id, template })}
                >
                  {label}
                </Button>
              ))}
              <Button unavailable={unavailable} onClick={() => setChoosing(true)}>
                Use one of your own…
              </Button>
            </>
          )
        }
      >
        Choose what they are asked at the end. They answer on their phones, without names, and you read the results once
        the form is closed.
      </Empty>
      {choosing && <ChooseTemplateDialog exercise={exercise.id} close={() => setChoosing(false)} />}
    </Panel>
  );
}
