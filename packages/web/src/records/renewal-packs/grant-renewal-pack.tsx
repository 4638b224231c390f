import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ActionForm } from "#forms/action-form.tsx";
import { DayField } from "#forms/fields.tsx";
import { useForm } from "#forms/form.tsx";
import { SetField } from "#forms/set-field.tsx";
import { graphql } from "#graphql/graphql.ts";
import { GrantRenewalPackInput } from "#graphql/inputs/renewal-pack.ts";
import { question } from "#graphql/question.ts";
import { isoDay, shifted } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { say } from "#kit/say.ts";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";
import { GrantedLink } from "#records/renewal-packs/granted-link.tsx";
import { PackPreview } from "#records/renewal-packs/pack-preview.tsx";

const GrantRenewalPack = graphql(`
  mutation GrantRenewalPack($input: GrantRenewalPackInput!) {
    grantRenewalPack(input: $input) {
      link
      renewal_pack {
        id
        title
        reader_name
        expires_at
      }
    }
  }
`);

const OwnCarrier = graphql(`
  query OwnCarrier {
    me {
      id
      carrier_name
    }
  }
`);

type Granted = Parameters<typeof GrantedLink>[0]["granted"];

/** First the form, with a preview; then the link, shown once. */
export function GrantRenewalPackDialog({ close }: { readonly close: () => void }) {
  const tell = useTell();
  const [granted, setGranted] = useState<Granted>();
  const { data } = useQuery(question(OwnCarrier, {}));
  if (granted) return <GrantedLink granted={granted} close={close} />;
  const carrier = data?.me?.carrier_name;
  return (
    <Dialog title="Grant a renewal pack" close={close}>
      {data ? (
        <ActionForm
          document={GrantRenewalPack}
          fields={GrantRenewalPackInput}
          draft="renewal-pack:new"
          submit="Grant it"
          cancel={close}
          initial={initialFor(carrier)}
          also={({ expires_at }) => (expires_at ? { expires_at: `${expires_at}T23:59:59Z` } : {})}
          done={({ grantRenewalPack }) => {
            if (grantRenewalPack?.link) {
              setGranted({ ...grantRenewalPack.renewal_pack, link: grantRenewalPack.link });
              return;
            }
            tell(
              `${grantRenewalPack?.renewal_pack.title ?? "The pack"} was granted to ${carrier ?? say("your carrier")}.`,
            );
            close();
          }}
        >
          <SetField name="reader" label="Who reads it" options={readersFor(carrier)} />
          <LinkFields />
          <SetField name="title" label="Title" />
          <div className="grid columns-two gap-across-16 columns-fold">
            <SetField
              name="period_from"
              label="Covers exercises from"
              hint="At most five years back. Earlier findings are shown unless they are proven closed."
            />
            <DayField
              name="expires_at"
              label="Can be opened until"
              hint="The end of this day, UTC. At most 400 days ahead."
              required
            />
          </div>
          <PackPreview />
        </ActionForm>
      ) : (
        <Skeleton what="the form" rows={4} />
      )}
    </Dialog>
  );
}

function LinkFields() {
  const { reader } = useForm().values;
  if (reader !== "LINK") return null;
  return (
    <SetField
      name="reader_name"
      label="Whom the link is for"
      hint="A broker and their firm, for example. The reader sees this name, and so do you with each opening."
      required
    />
  );
}

function readersFor(carrier: string | null | undefined) {
  const link = { value: "LINK", label: "A broker or others, by a link" };
  return carrier ? [{ value: "CARRIER", label: `${carrier}, in its portal` }, link] : [link];
}

/** The server's own defaults: a year back, and 90 days. */
function initialFor(carrier: string | null | undefined) {
  const today = new Date();
  const yearAgo = new Date(today);
  yearAgo.setFullYear(today.getFullYear() - 1);
  return {
    reader: carrier ? "CARRIER" : "LINK",
    title: `Renewal ${today.getFullYear() + 1}`,
    period_from: isoDay(yearAgo),
    expires_at: isoDay(shifted(today, 90)),
  };
}
