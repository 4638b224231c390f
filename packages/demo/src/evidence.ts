/** A record of the check that shows that a gap is closed, as a text file. */
type Facts = {
  readonly gap: string;
  readonly category: string;
  readonly exercise: string;
  readonly exercise_date: string;
  /** Day of the check. */
  readonly on: string;
  readonly owner: string | undefined;
  readonly witness: string;
  /** What was done about the gap, and what the check showed. */
  readonly measure?: string | undefined;
  readonly result?: string | undefined;
};

type Check = { readonly name: string; readonly title: string; readonly steps: readonly string[] };

const checks: Readonly<Record<string, Check>> = {
  INCIDENT_RESPONSE_PLAN: {
    ...{ name: "plan-walkthrough", title: "Minutes of the plan walkthrough" },
    steps: [
      "The approved plan was opened from its printed copy and from the offline share: same version.",
      "The group walked through the new page with the situation of the exercise.",
      "Each step had a role and a deputy; the document history shows the approval.",
    ],
  },
  ROLES_AND_RESPONSIBILITIES: {
    ...{ name: "role-assignment", title: "Minutes of the role review" },
    steps: [
      "The roles were read out and their holders confirmed them, with deputies.",
      "Two holders were called without notice and could say what they may decide.",
      "The duty roster of the month shows every shift covered.",
    ],
  },
  ESCALATION_AND_DECISION_MAKING: {
    ...{ name: "escalation-test", title: "Log of the escalation test" },
    steps: [
      "A test alarm was raised outside office hours, without notice.",
      "The times of each call and of the first decision were taken from the phone log.",
      "Each step was within the time that the plan allows.",
    ],
  },
  DETECTION_AND_MONITORING: {
    ...{ name: "alert-test", title: "Log of the alert test" },
    steps: [
      "The event of the exercise was reproduced on a marked test system.",
      "The alert, its ticket and the call were matched by their time stamps.",
      "The test was closed in the ticket system; no other alert was suppressed.",
    ],
  },
  LOGGING_AND_FORENSICS: {
    ...{ name: "log-retention-sample", title: "Sample of retained logs" },
    steps: [
      "Entries of three random days were requested from the oldest part of the retention.",
      "They were delivered in readable form and their sources were complete.",
      "Clocks of the sources were compared; the largest difference was under two seconds.",
    ],
  },
  TRAINING_AND_AWARENESS: {
    ...{ name: "training-record", title: "Training record" },
    steps: [
      "The attendance list was compared with the list of the people concerned.",
      "Those absent were trained on the second date; their signatures are on file.",
      "Five people were asked afterwards and knew the new procedure.",
    ],
  },
  CONTAINMENT_AND_ERADICATION: {
    ...{ name: "containment-drill", title: "Log of the containment drill" },
    steps: [
      "The separation was carried out in the maintenance window, by the written procedure.",
      "Connections were probed from both sides and were refused.",
      "Normal operation was restored by the same procedure, without follow-up tickets.",
    ],
  },
  IDENTITY_AND_ACCESS: {
    ...{ name: "access-review", title: "Access review" },
    steps: [
      "The list of accounts was exported and compared with the approved list.",
      "Sign-in was tried with a withdrawn account and was refused.",
      "The sign-in log shows no use of the former rights since the change.",
    ],
  },
  VULNERABILITY_AND_PATCHING: {
    ...{ name: "scan-comparison", title: "Comparison of vulnerability scans" },
    steps: [
      "The scan from before the change was compared with one of today.",
      "The finding is absent on all systems in scope; exceptions: none.",
      "The change ticket has the versions before and after.",
    ],
  },
  DATA_PROTECTION: {
    ...{ name: "data-sample", title: "Sample of stored data" },
    steps: [
      "A random sample was drawn from the stores concerned.",
      "No record in the sample was kept against the rule.",
      "The deletion or encryption job ran on each of the last seven days.",
    ],
  },
  INTERNAL_COMMUNICATION: {
    ...{ name: "message-test", title: "Log of the message test" },
    steps: [
      "A test message was sent through the agreed channel, without notice.",
      "Confirmations were counted by department.",
      "Those who did not confirm were called, and their contact data corrected.",
    ],
  },
  EXTERNAL_COMMUNICATION: {
    ...{ name: "statement-drill", title: "Log of the statement drill" },
    steps: [
      "The holding statement was released to a closed test page by the written procedure.",
      "Approval and release were within the time that the plan allows.",
      "Contacts drawn at random from the list were reached by voice.",
    ],
  },
  LEGAL_AND_REGULATORY: {
    ...{ name: "notification-review", title: "Minutes of the notification review" },
    steps: [
      "The table of deadlines was compared with contracts and law by counsel.",
      "The duty phone of the carrier and of the authority was called and answered.",
      "A draft notification was completed from the template in the time allowed.",
    ],
  },
  THIRD_PARTY_MANAGEMENT: {
    ...{ name: "supplier-confirmation", title: "Confirmation by the supplier" },
    steps: [
      "The signed amendment was read; it states the times and contacts that were missing.",
      "The supplier's duty contact was called outside office hours and answered.",
      "The supplier's access was tested and has the agreed limits.",
    ],
  },
  BACKUP_AND_RECOVERY: {
    ...{ name: "restore-test", title: "Log of the restore test" },
    steps: [
      "The newest backup was restored to an isolated system from the offline copy.",
      "Record counts and checksums match the source at the time of the backup.",
      "The time to restore was taken from the job log and is within the objective.",
    ],
  },
  BUSINESS_CONTINUITY: {
    ...{ name: "fallback-drill", title: "Log of the fallback drill" },
    steps: [
      "The fallback was used for one shift, with the systems concerned out of reach.",
      "Supplies, printed lists and forms were at their places and current.",
      "What was noted by hand was entered afterwards, without loss.",
    ],
  },
};

/** What the file is called, and what it says. */
export function evidenceOf(facts: Facts): { readonly file_name: string; readonly text: string } {
  const check = checks[facts.category];
  if (!check) throw new Error(`There is no check for ${facts.category}.`);
  const { gap, exercise, exercise_date, on, owner, witness, measure, result = "The check was passed." } = facts;
  const lines = [
    `${check.title}, ${on}`,
    "",
    `Gap:        ${gap}`,
    `Found in:   ${exercise}, ${exercise_date}`,
    ...(owner ? [`Owner:      ${owner}`] : []),
    ...(measure ? [`Measure:    ${measure}`] : []),
    `Witness:    ${witness}`,
    "",
    ...check.steps.map((step, i) => `${i + 1}. ${step}`),
    "",
    `Result: ${result}`,
  ];
  return { file_name: `${check.name}-${on}.txt`, text: `${lines.join("\n")}\n` };
}
