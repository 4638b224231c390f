import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const aCloudKeyInAPublicRepository: LibraryScenario = {
  title: "A cloud key in a public repository",
  kind: "CLOUD_COMPROMISE",
  severity: "HIGH",
  sector: "TECHNOLOGY",
  audience: "INCIDENT_TEAM",
  length_minutes: 130,
  summary:
    "An access key with far more rights than it needs has lain in a public code repository since Sunday. The cloud provider's warning went to a mailbox that nobody reads, so the first visible sign is the bill. Behind the rented graphics cards, somebody has created users of their own, read an archive of customer uploads and begun to delete backups.",
  objectives:
    "Revoke a leaked credential quickly, knowing what depends on it. Find persistence beyond the first key. Say what was read when part of the logging was off. Choose between cleaning an account and rebuilding in a new one.",
  injects: [
    {
      title: "Action required: exposed access key",
      body: "From the cloud provider's trust team, received 29 hours ago in the mailbox of the account's root user: 'Access key ending 7QXA of your account was found in a public repository. We have attached a quarantine policy that limits some actions. Please rotate the key and review your account for unwanted use. Unread messages in this mailbox: 1,304.'",
      channel: "EMAIL",
      sender: "The cloud provider's trust team",
      planned_offset_minutes: 0,
      expected_actions:
        "Identify the owner and the rights of the key. Open an incident with the time of exposure, which is earlier than the time of the mail. Have messages to the root mailbox reach a person on duty from this minute.",
      attack_technique: "T1552.001",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-02"], SOC_2: ["CC7.3"], ISO_27001: ["A.5.25"] },
          rationale: "A warning that lay unread must be recognized as an incident, with its true time of exposure.",
        },
      ],
    },
    {
      title: "212 graphics machines",
      body: "Cost anomaly: spend at 340 percent of forecast. 212 GPU instances in four regions, none of which the organization has ever used. Launched with key 7QXA from 01:10. Current rate: about 4,900 an hour.",
      channel: "ALERT",
      sender: "Cost monitoring",
      planned_offset_minutes: 8,
      expected_actions:
        "Deactivate the key and deny its sessions, stop the instances after taking a snapshot of two. Close unused regions by policy. Decision within 10 minutes: deactivate the key at once, or first find what depends on it.",
      questions:
        "Which outage of our own would we accept to stop this?\nWho holds the right to do it on a Sunday?\nWould we notice if the intruder were thrifty?",
      attack_technique: "T1496.001",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], ISO_27001: ["A.5.26"], SOC_2: ["CC7.4"] },
          rationale: "The key must be deactivated and the intruder's machines stopped within minutes.",
        },
      ],
    },
    {
      title: "It is in three places, I think",
      body: "Developers' channel: 'That key is in the release pipeline, in the mobile back end and in something the agency built for the campaign.' / 'If it goes, sign-up goes. Probably.' / 'It has admin since the migration, that was supposed to be for a weekend.' / 'which weekend'",
      channel: "CHAT",
      sender: "Developers",
      planned_offset_minutes: 20,
      expected_actions:
        "Name one person who decides between outage and exposure. Issue narrowly scoped replacements for the pipeline and the back end first. Accept a controlled outage of the rest and announce it to the business side. Decision within 15 minutes: order and timing of the replacement.",
      dimension: "COMMAND_AND_DECISION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.AA-01"], ISO_27001: ["A.5.17"], PCI_DSS: ["8.6.1"] },
          rationale: "Where one credential is used must be found, and narrower ones issued.",
        },
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.RR-02"], CIS: ["17.5"] },
          rationale: "One person must be named who decides between outage and exposure.",
        },
      ],
    },
    {
      title: "A user nobody created",
      body: "Audit query result: 02:44 CreateUser support-sync. 02:45 AttachUserPolicy AdministratorAccess. 02:46 CreateAccessKey, CreateLoginProfile. 02:51 StopLogging on the main trail. 05:58 StartLogging. Between the last two lines there is nothing, because nothing was being written.",
      channel: "ALERT",
      sender: "Cloud audit log",
      planned_offset_minutes: 32,
      expected_actions:
        "Remove the user, its keys and its console profile, and end role sessions. List all users, roles, trust policies, functions and federations created since Sunday. Use the provider's own retained event history and flow logs for the three blind hours. Protect logging with a separate account.",
      attack_technique: "T1562.008",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-02"] },
          rationale: "Persistence beyond the first key must be found and removed.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.PS-04"], ISO_27001: ["A.8.15"], PCI_DSS: ["10.3.2"], CIS: ["8.2"] },
          rationale: "Logs that were stopped must be replaced from other sources and protected.",
        },
      ],
    },
    {
      title: "48,112 objects",
      body: "Ticket from the data platform team: 'Bucket customer-uploads-archive: listed completely, then 48,112 reads within 70 minutes, volume 96 GB, through an anonymizing service. Object-level logging was switched on for this bucket in March only for one prefix. We know how much, for two thirds of it we do not know what.'",
      channel: "TICKET",
      sender: "Data platform team",
      planned_offset_minutes: 45,
      expected_actions:
        "Assume that everything readable was read unless evidence says otherwise. Have the data owner list what the bucket holds: identity documents, contracts, children's data. Counsel records the hour of awareness and the authorities and customers with a deadline. Preserve logs beyond their retention.",
      attack_technique: "T1530",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-08"], ISO_27001: ["A.5.34"] },
          rationale: "The extent of the loss must be estimated although part of the logging was off.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["ID.AM-07"], CIS: ["3.2"] },
          rationale: "The data owner lists what one store holds.",
        },
      ],
    },
    {
      title: "The repository has been deleted",
      body: "The web agency's project lead: 'Good news: it was one of our freelancers, pushed from home on Sunday, and we have deleted the whole repository. So it is solved from our side? We would rather not have our name in any report, you understand.'",
      channel: "PHONE",
      sender: "The web agency's project lead",
      planned_offset_minutes: 58,
      expected_actions:
        "Ask for a copy of the history, forks and access statistics before more disappears. Request in writing a list of all other credentials the agency holds. Agree on who informs whom, and make no promises about names. Rotate what the agency ever had.",
      dimension: "COMMUNICATION",
      criticality: "LOW",
    },
    {
      title: "Three of fourteen backups are gone",
      body: "The database administrator, laptop under the arm: 'A snapshot of the main database was shared with an account number that is not ours. After that somebody deleted daily backups, oldest first. Three of fourteen are gone, the last one eighteen minutes ago. So it is not the key any more that they are using.'",
      channel: "IN_PERSON",
      sender: "Database administrator",
      planned_offset_minutes: 70,
      expected_actions:
        "Apply a deny-all policy at the organization level except for two emergency roles. Copy the newest backup to an account with separate credentials and a deletion lock. Withdraw the shared snapshot and record the foreign account number for the police. Decision within 10 minutes: freeze the whole account, production included.",
      questions:
        "Do our backups share a fate with production?\nWho can still sign in after the freeze?\nWhat do we tell customers while sign-up is down?",
      attack_technique: "T1537",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.DS-11"], ISO_27001: ["A.8.13"], CIS: ["11.3", "11.4"] },
          rationale: "Backups must be saved from deletion by a copy under other credentials.",
        },
      ],
    },
    {
      title: "Estimated charges",
      body: "Billing page, printed by the controller: estimated charges 148,000 in 30 hours; the monthly budget is 21,000. Below it, the provider's support reply: 'A credit may be considered if you confirm completed remediation within five days. Under the shared responsibility terms, credentials are the customer's duty.' The cyber policy lists 'cryptojacking' with a sublimit of 50,000.",
      channel: "DOCUMENT",
      sender: "Controller",
      planned_offset_minutes: 84,
      expected_actions:
        "Open the support case for a credit and collect the required proof as the work goes on. Notify the insurer under the right heading, data breach included. Keep costs of the intruder and costs of the response apart.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
    },
    {
      title: "Naming them at six",
      body: "Post by a security researcher, 31,000 followers: 'Another one. Key in public repo, admin on everything, archive full of people's ID cards. Wrote to their contact form FIVE DAYS ago, got an auto-reply about opening hours. Naming them at 18:00 unless a human calls me.' 412 shares.",
      channel: "SOCIAL_MEDIA",
      sender: "A security researcher",
      planned_offset_minutes: 98,
      expected_actions:
        "A senior person who understands the matter calls the researcher, thanks, listens and makes no threats. Five days ago changes the timeline: check it. Have a statement ready before six that says what is known and what is not. Brief the contact center.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["ID.RA-08"], SOC_2: ["CC2.3"] },
          rationale: "A report from outside must be received and answered, and a statement made ready.",
        },
      ],
    },
    {
      title: "What we found is what we removed",
      body: "The platform lead: 'Option A: we trust this account after removing what we found. Online tonight. Option B: fresh account, everything from code, data from the locked copy. Two days, and we'll discover what was never in code. I can defend B. A I can only hope for.'",
      channel: "CHAT",
      sender: "Platform lead",
      planned_offset_minutes: 114,
      expected_actions:
        "Put the business cost of two days beside the risk of a second visit. Consider a middle way: customer-facing service in the new account first, the rest later. Decision within 30 minutes: A, B or staged, with the person who accepts the remaining risk named. Set the checks that come before opening.",
      attack_technique: "T1078.004",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-02", "RC.RP-05"], SOC_2: ["CC7.5"] },
          rationale: "The way back must be chosen, with checks before opening and the remaining risk accepted by name.",
        },
      ],
    },
  ],
};
