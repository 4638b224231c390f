import { useState } from "react";
import { graphql } from "#graphql/graphql.ts";
import { useAction } from "#graphql/use-action.ts";
import { Button } from "#kit/button.tsx";
import { Notice } from "#kit/notice.tsx";
import { opened } from "#kit/opened.tsx";
import { useTell } from "#kit/toast.tsx";
import type { AuditStreamShown } from "#records/audit-streams/audit-stream.ts";

const dialogs = () => import("#records/audit-streams/audit-stream-dialogs.tsx");
const EditAuditStreamDialog = opened(async () => (await dialogs()).EditAuditStreamDialog);
const ReplayAuditStreamDialog = opened(async () => (await dialogs()).ReplayAuditStreamDialog);
const EndAuditStreamDialog = opened(async () => (await dialogs()).EndAuditStreamDialog);

const PauseAuditStream = graphql(`
  mutation PauseAuditStream($input: PauseAuditStreamInput!) {
    pauseAuditStream(input: $input) {
      id
    }
  }
`);

const ResumeAuditStream = graphql(`
  mutation ResumeAuditStream($input: ResumeAuditStreamInput!) {
    resumeAuditStream(input: $input) {
      id
    }
  }
`);

const TestAuditStream = graphql(`
  mutation TestAuditStream($input: TestAuditStreamInput!) {
    testAuditStream(input: $input) {
      id
    }
  }
`);

type Opened = "edit" | "replay" | "end";

/** What an ADMIN does with a stream of the own organization that has not ended. */
export function AuditStreamActions({ stream }: { readonly stream: AuditStreamShown }) {
  const tell = useTell();
  const [shown, setShown] = useState<Opened>();
  const [pause, resume, test] = [useAction(PauseAuditStream), useAction(ResumeAuditStream), useAction(TestAuditStream)];
  const close = () => setShown(undefined);
  const { id, name, status } = stream;
  const failure = pause.failure ?? resume.failure ?? test.failure;
  const sendTest = async () => {
    if (await test.run({ id })) tell("A test is sent. Its result appears below within seconds.");
  };
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <Button onClick={sendTest}>Send test</Button>
      {status === "ACTIVE" && <Button onClick={() => void pause.run({ id })}>Pause</Button>}
      {status === "PAUSED" && (
        <Button look="primary" onClick={() => void resume.run({ id })}>
          Resume
        </Button>
      )}
      <Button onClick={() => setShown("edit")}>Edit</Button>
      <Button onClick={() => setShown("replay")}>Replay entries</Button>
      <Button look="danger" onClick={() => setShown("end")}>
        End<span className="visually-hidden"> {name}</span>
      </Button>
      {shown === "edit" && <EditAuditStreamDialog stream={stream} close={close} />}
      {shown === "replay" && <ReplayAuditStreamDialog stream={stream} close={close} />}
      {shown === "end" && <EndAuditStreamDialog stream={stream} close={close} />}
    </>
  );
}
