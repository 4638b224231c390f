import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const theProvidersAgentOnEveryMachine: LibraryScenario = {
  title: "The provider's agent on every machine",
  kind: "THIRD_PARTY_COMPROMISE",
  severity: "CRITICAL",
  audience: "INCIDENT_TEAM",
  length_minutes: 145,
  summary:
    "A trade site reports that a remote management product has shipped a tampered update. The organization never bought that product, but its IT service provider installed it on nearly four hundred of its machines. The provider says little, its lawyers say less, and cutting it off means losing the help desk, patching and the watch over backups on the same afternoon.",
  objectives:
    "Find out within thirty minutes where a supplier's software runs and with what rights. Decide about cutting off a supplier on incomplete facts, with the consequences known. Get from the contract what it gives: information, access, duties to cooperate. Set conditions of our own for reconnecting.",
  injects: [
    {
      title: "A signed update, but not by its makers",
      body: "Security trade site, updated 20 minutes ago: 'Researchers say version 8.4.1 of a widely used remote management agent carries a back door. The file bears a valid signature. The maker is investigating reports and has withdrawn the download. Providers who manage other companies' computers are thought to be the target.'",
      channel: "NEWS",
      sender: "Security trade site",
      planned_offset_minutes: 0,
      expected_actions:
        "Somebody has the task of reading such news and knows whom to wake. Ask in one step: do we run it, does a supplier run it here, which version. Open an incident record even though no alarm of our own has sounded.",
      attack_technique: "T1195.002",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { ISO_27001: ["A.5.7"] },
          rationale: "News about a product in use must reach somebody who acts on it.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["ID.RA-08"], PCI_DSS: ["6.3.1"] },
          rationale: "One report about one product is received and handled.",
        },
      ],
    },
    {
      title: "380 or 344",
      body: "Infrastructure channel: 'We have no contract for it. Our IT provider does. I find the agent on 380 of our machines, runs as SYSTEM, auto-update on.' / 'Their own list says 344.' / 'Which 36 don't they know about?' / 'Some are domain controllers. I'd like to be wrong about that.'",
      channel: "CHAT",
      sender: "Infrastructure team",
      planned_offset_minutes: 10,
      expected_actions:
        "Trust the larger number. Sort machines by version, role and time of last update, domain controllers and backup servers first. Switch automatic updates of the agent off and keep one affected machine as evidence.",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["RS.AN-08"], PCI_DSS: ["6.3.2"] },
          rationale: "The number of affected machines must be settled from two inventories that differ.",
        },
      ],
    },
    {
      title: "As far as we know today",
      body: "The provider's service desk: 'We are aware of the article. As far as we know today no customer is affected. Please do not remove the agent, your service levels depend on it. No, the security manager is in a meeting. I can open a ticket for you, normal priority.'",
      channel: "PHONE",
      sender: "The provider's service desk",
      planned_offset_minutes: 20,
      expected_actions:
        "Use the escalation contact in the contract and the executive sponsor in parallel. Put five written questions with a time for the answer: versions, dates, accounts used at our site, their own logs, their own exposure. Record the reassurance word for word and do not pass it on as fact.",
      attack_technique: "T1199",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.SC-08"], SOC_2: ["CC9.2"], ISO_27001: ["A.5.22"] },
          rationale: "The provider must be brought into the response, with written questions and a time for answers.",
        },
      ],
    },
    {
      title: "The agent starts a shell",
      body: "Endpoint detection, four hosts within two minutes: parent process is the management agent, child is a command shell with an encoded argument, then a connection to update-cache.example. Hosts: two laptops, the finance terminal server, the second domain controller.",
      channel: "ALERT",
      sender: "Endpoint detection",
      planned_offset_minutes: 32,
      expected_actions:
        "Isolate the four hosts. Block the agent's traffic at the network edge, and disable the provider's accounts and tunnels. Keep the agent's logs before anybody uninstalls it. Decision within 10 minutes: cut the provider off completely.",
      questions:
        "Who may cut off a supplier at this hour?\nWhat did we promise in the contract, and does it bind us in an emergency?\nHow do we get in if the provider holds the only administrator rights?",
      attack_technique: "T1072",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"], SOC_2: ["CC7.4"], ISO_27001: ["A.5.26"], HIPAA: ["164.308(a)(6)(ii)"] },
          rationale: "Hosts must be isolated and the provider's access cut off within minutes.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["RS.AN-07"] },
          rationale: "The agent's logs are kept before it is uninstalled.",
        },
      ],
    },
    {
      title: "What the agent did for us",
      body: "The service desk lead: 'Since you cut it: no remote help for three sites, no password resets by them, no patching, and nobody watches whether last night's backup ran. Nineteen people are queuing at my desk. I have two colleagues and one of them started in spring.'",
      channel: "IN_PERSON",
      sender: "Service desk lead",
      planned_offset_minutes: 45,
      expected_actions:
        "List the services lost and name a stand-in for each of the next three days. Check last night's backups by hand today. Restrict help to what keeps the business running and tell people so. Borrow staff from departments for the queue.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
    },
    {
      title: "Without admission",
      body: "From the provider's law firm: 'Without admission of any kind, our client asks that all communication be directed to us. Information about the event is confidential under clause 14 of your agreement. You are requested to refrain from statements to third parties that mention our client.'",
      channel: "EMAIL",
      sender: "The provider's law firm",
      planned_offset_minutes: 58,
      expected_actions:
        "Counsel reads clause 14 against the clauses on audit, security notice and legal duties. Answer the same day: duties to authorities and customers stand, evidence is to be kept, technical contact remains open. Reserve all rights and diary the contract's time limits.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.SC-05"], ISO_27001: ["A.5.20"], PCI_DSS: ["12.8.2"] },
          rationale: "The contract must be read for what it says about audit, notice and security, and applied.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { HIPAA: ["164.314(a)(2)(i)(C)"], CIS: ["15.4"] },
          rationale: "Duties to report incidents are looked for in one contract.",
        },
      ],
    },
    {
      title: "An account called wsupd",
      body: "Ticket by the security analyst: 'Local administrator wsupd on eleven servers, created Sunday 02:05 to 02:11, inside the provider's maintenance window. Their change calendar has no entry. Last use: 40 minutes ago on the print server, which was not among the four.'",
      channel: "TICKET",
      sender: "Security analyst",
      planned_offset_minutes: 70,
      expected_actions:
        "Disable the account everywhere and isolate the print server. Search for what the account touched: remote sessions, new services, tasks. Widen the search to machines without the agent, since the intruder no longer needs it. Update the count of affected systems for the lead.",
      attack_technique: "T1136.001",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-02"] },
          rationale: "The intruder's account and what it touched must be found beyond the agent itself.",
        },
      ],
    },
    {
      title: "Reply by five",
      body: "A large customer's third-party risk team: 'We understand that you may be exposed to the event reported today. Please answer the attached 31 questions by 17:00. Failing this we will suspend the data connection between our organizations as a precaution and inform our regulator that we have done so.'",
      channel: "EMAIL",
      sender: "A large customer's third-party risk team",
      planned_offset_minutes: 84,
      expected_actions:
        "Call the customer before writing and offer the facts that are certain. Send one agreed fact sheet to all who ask, with its time on it. Consider suspending the connection ourselves if it cannot be vouched for. Decision within 25 minutes: what we disclose, and who signs.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], SOC_2: ["CC2.3"] },
          rationale: "Customers who ask must get one agreed fact sheet in time.",
        },
      ],
    },
    {
      title: "Number seven or number forty-one",
      body: "The provider's managing director, tired: 'I have sixty customers to rebuild and eleven engineers. You are number 41. If you sign the recovery package I have just sent, you move to 7. I know how that sounds.'",
      channel: "PHONE",
      sender: "The provider's managing director",
      planned_offset_minutes: 98,
      expected_actions:
        "Weigh a rebuild by the party that was breached against an independent firm, with the insurer's consent. Ask for administrator credentials, documentation and licenses to be handed over now, whatever is signed. Decision within 25 minutes: sign, refuse, or sign with reservation of rights.",
      questions: "Could we run without this provider for a month?\nWhich of our knowledge exists only at their end?",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
    },
    {
      title: "Named suppliers only",
      body: "The broker's note: 'Dependent business interruption is insured for suppliers named in schedule B. Your IT provider is not on it; the version from two years ago has their previous firm name. Separately: if you are in a regulated sector, an early warning may be due within a day of becoming aware, even though the breach is theirs.'",
      channel: "DOCUMENT",
      sender: "Insurance broker",
      planned_offset_minutes: 112,
      expected_actions:
        "Notify on time and argue about the name later. Identify which authority, if any, expects an early warning, and fix the hour from which it counts. Begin a cost record with one code for the incident.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "LOW",
    },
    {
      title: "All clear, please allow 8.4.2",
      body: "Circular from the provider to all customers: 'The matter is resolved. Please permit agent version 8.4.2 and re-enable our accounts by 18:00 so that your patches arrive tonight. Passwords have been changed as a precaution. Thank you for your patience.'",
      channel: "EMAIL",
      sender: "The provider, to all customers",
      planned_offset_minutes: 126,
      expected_actions:
        "Set conditions in writing: independent report, named accounts with multi-factor sign-in, least rights, logging at our side, test on ten machines. Patch urgent systems by other means meanwhile. Decision within 20 minutes: reconnect, reconnect in part, or stay apart.",
      questions: "Who signs off the reconnection?\nWhat would a different kind of access have prevented?",
      attack_technique: "T1199",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.SC-07"], CIS: ["15.6"], PCI_DSS: ["12.8.4"] },
          rationale: "Conditions for reconnecting the provider must be set and checked.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["RC.RP-05"] },
          rationale: "A test on ten machines stands for verifying all of them.",
        },
      ],
    },
  ],
};
