import { useState } from "react";
import { Form } from "#forms/form.tsx";
import { graphql } from "#graphql/graphql.ts";
import { Button } from "#kit/button.tsx";
import { Dialog } from "#kit/dialog.tsx";
import { useTell } from "#kit/toast.tsx";

const Disconnect = graphql(`
  mutation DisconnectAgent($input: DisconnectAgentInput!) {
    disconnectAgent(input: $input) {
      id
      state
    }
  }
`);

type DisconnectAgentProps = { readonly agent: { readonly id: string; readonly name: string } };

/** Asks for confirmation, because the agent is refused from then on. */
export function DisconnectAgent({ agent }: DisconnectAgentProps) {
  const tell = useTell();
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        Disconnect<span className="visually-hidden"> {agent.name}</span>
      </Button>
      {asking && (
        <Dialog title={`Disconnect ${agent.name}?`} close={close}>
          <Form
            document={Disconnect}
            submit="Disconnect"
            cancel={close}
            input={() => ({ id: agent.id })}
            done={() => {
              tell(`${agent.name} was disconnected. Its next request is refused.`);
              close();
            }}
          >
            <p className="space-below-16">
              The agent is refused from its next request on. To use it again, connect it again.
            </p>
          </Form>
        </Dialog>
      )}
    </>
  );
}
