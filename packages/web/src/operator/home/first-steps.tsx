import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { graphql, type ResultOf } from "#graphql/graphql.ts";
import { question } from "#graphql/question.ts";
import { Button } from "#kit/button.tsx";
import { Mark } from "#kit/mark.tsx";
import { Panel } from "#kit/page.tsx";
import { SampleData } from "#operator/home/sample-data.tsx";
import {
  CreateApiKeyDialog,
  CreateExerciseDialog,
  CreateOrganizationDialog,
  EditOrganizationDialog,
  InviteDialog,
} from "#records/dialogs.ts";
import { mailStates } from "#records/organizations/mail-delivery.tsx";
import { OrganizationEdited } from "#records/organizations/organization-fields.tsx";
import { useMay, useMe } from "#session/me.ts";

const FirstStepsTaken = graphql(
  `
    query FirstSteps($own: ID!) {
      organization(id: $own) {
        ...OrganizationEdited
      }
      clients: organizations_count(kind: CLIENT, is_sample: false)
      samples: organizations(is_sample: true, limit: 1) {
        id
        name
      }
      people: users_count
      exercises(status: PLANNED, is_sample: false, limit: 1) {
        id
        title
      }
      running: exercises(status: IN_PROGRESS, is_sample: false, limit: 1) {
        id
        title
      }
      keys: api_keys_count
      scenarios: scenarios_count
      mail_delivery {
        state
      }
    }
  `,
  [OrganizationEdited],
);

type Step = {
  readonly title: string;
  readonly why: string;
  readonly isDone: boolean;
  readonly label?: string;
  /** The dialog of the step. */
  readonly open?: OpenDialog;
  readonly link?: ReactNode;
};

type OpenDialog = (close: () => void) => ReactNode;

/** The way of a new installation to its first completed exercise. It ends with that, or when it is hidden. */
export function FirstSteps() {
  const { organization: own } = useMe();
  const may = useMay();
  const [isHidden, setHidden] = useState(() => localStorage.getItem(HIDDEN) !== null);
  // Not in its step: a dialog that shows a key or a link once stays, although its step is done.
  const [open, setOpen] = useState<OpenDialog>();
  const { data } = useQuery({ ...question(FirstStepsTaken, { own: own.id }), enabled: !isHidden });
  if (isHidden || !data?.organization || !may("manage_organizations")) return null;
  const steps = stepsFrom(data.organization, data);
  const hide = () => {
    localStorage.setItem(HIDDEN, "yes");
    setHidden(true);
  };
  return (
    <Panel
      title="First steps"
      count={`${steps.filter(({ isDone }) => isDone).length} of ${steps.length}`}
      more={
        <Button look="ghost" onClick={hide}>
          Hide
        </Button>
      }
    >
      <ol className="list">
        {steps.map(({ title, why, isDone, label, open: dialog, link }) => (
          <li key={title}>
            <Mark name={isDone ? "done" : "open"} />
            <span className="grow">
              <span className="title">{title}</span>
              {isDone && <span className="visually-hidden">, done</span>}
              <small>{why}</small>
            </span>
            {!isDone && label && <Button onClick={() => setOpen(() => dialog)}>{label}</Button>}
            {!isDone && link}
          </li>
        ))}
      </ol>
      <SampleData sample={data.samples?.[0]} />
      {open?.(() => setOpen(undefined))}
    </Panel>
  );
}

type Taken = ResultOf<typeof FirstStepsTaken>;

function stepsFrom(organization: OrganizationEdited, data: Taken): readonly Step[] {
  const { clients, people, exercises, running, keys, scenarios, mail_delivery } = data;
  const planned = running?.[0] ?? exercises?.[0];
  return [
    {
      title: "Say where you are",
      why: "Country and time zone: days and due dates follow them.",
      isDone: organization.country !== null,
      label: "Edit your organization",
      open: (close) => <EditOrganizationDialog organization={organization} close={close} />,
    },
    {
      title: "Add a client",
      why: "The organization that you run exercises for. It can have a carrier above it.",
      isDone: Boolean(clients),
      label: "New client",
      open: (close) => <CreateOrganizationDialog kind="CLIENT" created={() => {}} close={close} />,
    },
    {
      title: "Invite people",
      why: "Colleagues who run exercises, and the client's own people.",
      isDone: (people ?? 0) > 1,
      label: "Invite a person",
      open: (close) => <InviteDialog close={close} />,
    },
    {
      title: "Connect a mail server",
      why: mailStates[mail_delivery?.state ?? "UNKNOWN"],
      isDone: mail_delivery?.state === "WORKING",
      link: <Link to="/operator/settings">Email in the settings</Link>,
    },
    {
      title: "Plan the first exercise",
      why: `Take one of the ${scenarios ?? 0} scenarios of the library, with its injects.`,
      isDone: planned !== undefined,
      label: "New exercise",
      open: (close) => <CreateExerciseDialog close={close} />,
    },
    {
      title: "Run it and complete it",
      why: "Completing it scores the client and drafts the report.",
      isDone: false,
      link: planned && (
        <Link to="/operator/exercises/$exercise" params={{ exercise: planned.id }}>
          {planned.title}
        </Link>
      ),
    },
    {
      title: "Connect agents and programs",
      why: "Optional: an API key for MCP, GraphQL or the data feed.",
      isDone: Boolean(keys),
      label: "New API key",
      open: (close) => <CreateApiKeyDialog close={close} />,
    },
  ];
}

/** In this browser only. */
const HIDDEN = "hotwash.first-steps-hidden";
