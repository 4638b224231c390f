import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { CalendarAddress } from "#account/calendar-address.tsx";
import { graphql } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Trouble } from "#graphql/trouble.tsx";
import { useAction } from "#graphql/use-action.ts";
import { Button, CancelButton } from "#kit/button.tsx";
import { agoText } from "#kit/dates.ts";
import { Dialog } from "#kit/dialog.tsx";
import { Notice } from "#kit/notice.tsx";
import { Panel } from "#kit/page.tsx";
import { Skeleton } from "#kit/skeleton.tsx";
import { useTell } from "#kit/toast.tsx";

const OwnCalendarQuestion = graphql(`
  query OwnCalendar {
    me {
      calendar_subscription {
        with_action_items
        with_programs
        last_used_at
      }
    }
  }
`);

const CreateCalendarSubscription = graphql(`
  mutation CreateCalendarSubscription($input: CreateCalendarSubscriptionInput!) {
    createCalendarSubscription(input: $input) {
      calendar_link
    }
  }
`);

const UpdateCalendarSubscription = graphql(`
  mutation UpdateCalendarSubscription($input: UpdateCalendarSubscriptionInput!) {
    updateCalendarSubscription(input: $input) {
      id
    }
  }
`);

const EndCalendarSubscription = graphql(`
  mutation EndCalendarSubscription($input: EndCalendarSubscriptionInput!) {
    endCalendarSubscription(input: $input) {
      id
    }
  }
`);

type Chosen = { readonly with_action_items: boolean; readonly with_programs: boolean };
type Subscription = Chosen & { readonly last_used_at: string | null };

/** The person's exercises in a calendar of their own, which fetches them from a secret address. */
export function OwnCalendar() {
  const { data, error, isPending, refetch } = useQuery(question(OwnCalendarQuestion, {}));
  const [link, setLink] = useState<string>();
  const subscription = data?.me?.calendar_subscription;
  return (
    <Panel title="Calendar" more={data && (subscription ? usedText(subscription) : "Off")}>
      <div className="panel-body">
        {error && <Trouble error={error} what="Your calendar" retry={refetch} />}
        {isPending && <Skeleton what="your calendar" rows={1} />}
        {data && !subscription && <Unsubscribed show={setLink} />}
        {data && subscription && <Subscribed subscription={subscription} show={setLink} />}
      </div>
      {link !== undefined && <CalendarAddress link={link} close={() => setLink(undefined)} />}
    </Panel>
  );
}

function usedText({ last_used_at }: Subscription): string {
  return last_used_at ? `Fetched ${agoText(last_used_at)}` : "Not fetched yet";
}

type ShowsLink = { readonly show: (link: string) => void };

function Unsubscribed({ show }: ShowsLink) {
  const { run, busy, failure } = useAction(CreateCalendarSubscription);
  const subscribe = async () => {
    const link = (await run({}))?.createCalendarSubscription?.calendar_link;
    if (link) show(link);
  };
  return (
    <>
      <p className="space-below-12">
        See your exercises and action items in Outlook, Google Calendar or Apple Calendar. What changes here changes
        there.
      </p>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <Button onClick={subscribe} unavailable={busy ? "Creating the address…" : undefined}>
        Subscribe
      </Button>
    </>
  );
}

function Subscribed({ subscription, show }: ShowsLink & { readonly subscription: Subscription }) {
  const tell = useTell();
  const [replacing, setReplacing] = useState(false);
  const [update, end] = [useAction(UpdateCalendarSubscription), useAction(EndCalendarSubscription)];
  const failure = update.failure ?? end.failure;
  // Until the answer is there.
  const [chosen, setChosen] = useState<Partial<Chosen>>({});
  const choose = async (choice: Partial<Chosen>) => {
    setChosen(choice);
    if (await update.run(choice)) tell("Your calendar changes when it is next fetched.");
    setChosen({});
  };
  const stop = async () => {
    if (await end.run({})) tell("The address no longer works.");
  };
  return (
    <>
      <p className="space-below-12">
        Your calendar fetches the exercises that you may read, from 90 days ago to 400 days ahead. Anybody who has its
        address can read them.
      </p>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <p className="space-below-12">
        <label className="inline-row">
          <input
            type="checkbox"
            checked={chosen.with_action_items ?? subscription.with_action_items}
            onChange={(event) => choose({ with_action_items: event.target.checked })}
          />
          With the due dates of your action items
        </label>
      </p>
      <p className="space-below-12">
        <label className="inline-row">
          <input
            type="checkbox"
            checked={chosen.with_programs ?? subscription.with_programs}
            onChange={(event) => choose({ with_programs: event.target.checked })}
          />
          With what exercise programs have due
        </label>
      </p>
      <div className="inline-row wrap">
        <Button onClick={() => setReplacing(true)}>New address</Button>
        <Button look="danger" onClick={stop} unavailable={end.busy ? "Ending…" : undefined}>
          End
        </Button>
      </div>
      {replacing && <ReplaceDialog chosen={subscription} show={show} close={() => setReplacing(false)} />}
    </>
  );
}

type ReplaceProps = ShowsLink & { readonly chosen: Chosen; readonly close: () => void };

function ReplaceDialog({ chosen: { with_action_items, with_programs }, show, close }: ReplaceProps) {
  const { run, busy, failure } = useAction(CreateCalendarSubscription);
  const replace = async () => {
    const link = (await run({ with_action_items, with_programs }))?.createCalendarSubscription?.calendar_link;
    if (!link) return;
    close();
    show(link);
  };
  const foot = (
    <span className="push-right inline-row">
      <CancelButton cancel={close} />
      <Button look="primary" onClick={replace} unavailable={busy ? "Creating the address…" : undefined}>
        Replace
      </Button>
    </span>
  );
  return (
    <Dialog title="Replace the address?" close={close} foot={foot}>
      <p>The present address stops working at once. Add the new one wherever you use it.</p>
      {failure && <Notice tone="error">{failure.message}</Notice>}
    </Dialog>
  );
}
