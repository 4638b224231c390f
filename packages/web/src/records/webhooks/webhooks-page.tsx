import { useState } from "react";
import { Button } from "#kit/button.tsx";
import { opened } from "#kit/opened.tsx";
import { beginList } from "#records/list/list-question.ts";
import { RecordListPage } from "#records/list/record-list-page.tsx";
import { webhookList } from "#records/webhooks/webhook-list.tsx";
import { useMay, useMe } from "#session/me.ts";
import { usePagePath } from "#session/page-path.ts";

export const begin = beginList(webhookList);

const CreateWebhookDialog = opened(
  async () => (await import("#records/webhooks/create-webhook.tsx")).CreateWebhookDialog,
);

export function WebhooksPage() {
  const may = useMay();
  const { organization } = useMe();
  const pagePath = usePagePath();
  const [creating, setCreating] = useState(false);
  return (
    <>
      <RecordListPage
        title="Webhooks"
        lead={
          `A webhook sends what ${organization.name} may read to one of your systems: the rows of the data feed, signed, ` +
          "within seconds of each change."
        }
        list={webhookList}
        to={({ id }) => pagePath("webhooks", id)}
        actions={
          may("manage_api_keys") && (
            <Button look="primary" icon="plus" onClick={() => setCreating(true)}>
              New webhook
            </Button>
          )
        }
      />
      {creating && <CreateWebhookDialog close={() => setCreating(false)} />}
    </>
  );
}
