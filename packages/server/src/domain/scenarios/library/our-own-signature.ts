import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const ourOwnSignature: LibraryScenario = {
  title: "Our own signature",
  kind: "THIRD_PARTY_COMPROMISE",
  severity: "CRITICAL",
  sector: "TECHNOLOGY",
  audience: "WHOLE_ORGANIZATION",
  regulation: "SEC_CYBER",
  length_minutes: 145,
  summary:
    "A customer of a listed software company finds that the company's desktop agent makes calls it should not make. The update was built by the company's own pipeline and bears its own signature. The attacker used a token from a developer's laptop, and 2,140 customers have installed the result. This time the organization is the supplier.",
  objectives:
    "Take a customer's report seriously within the hour. Stop shipping, and decide about a certificate on which every customer depends. Warn customers with what they can act on before the cause is known. Determine materiality without unreasonable delay. Rebuild trust in a pipeline that has built everything, including its own evidence.",
  injects: [
    {
      title: "Your agent resolves a name it never did",
      body: "Support ticket, priority normal, from the security team of a customer: 'Since version 6.12.0 your agent on 3 of our 900 machines asks for telemetry-cdn-eu.net every 47 minutes. The domain is 23 days old. The DLL that asks is signed by you. Hash and capture attached. We have blocked it. Is that yours?' The ticket was opened 19 hours ago and answered once: 'Thank you, forwarded to product.'",
      channel: "TICKET",
      sender: "A customer's security team",
      planned_offset_minutes: 0,
      expected_actions:
        "Compare the hash with the one that the pipeline recorded, and the DLL with its source. Call the customer back instead of writing. Stop downloads and automatic updates while it is checked. Open an incident with product security, support and legal.",
      attack_technique: "T1195.002",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["ID.RA-08", "RS.MA-02"], ISO_27001: ["A.6.8"] },
          rationale: "A report from outside must reach those who can judge it, out of an ordinary queue.",
        },
      ],
    },
    {
      title: "Eleven lines that are not in the repository",
      body: "The build engineer, 40 minutes later: 'The source at tag 6.12.0 is clean. The binary has eleven more lines, in the update check. They came in between checkout and compile, in a step that restores a cache. The cache was written on the 3rd at 01:12 by the token of a developer who was on a plane. 6.11.4 is clean, 6.12.0 and 6.12.1 are not.'",
      channel: "CHAT",
      sender: "Build engineer",
      planned_offset_minutes: 12,
      expected_actions:
        "Freeze the build machines and keep images, cache and logs. Revoke the token and every secret that the pipeline could read. List what else was built since the 3rd, other products included. Pause all deployments, also of fixes, until one path is trusted.",
      attack_technique: "T1554",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-03", "RS.MI-01"], ISO_27001: ["A.5.28"] },
          rationale: "The tampered step must be found, stopped and kept as evidence.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { SOC_2: ["CC8.1"], ISO_27001: ["A.8.32"] },
          rationale: "What was changed outside change control must be listed.",
        },
      ],
    },
    {
      title: "2,140 customers, 61 who matter most",
      body: "The head of customer success with a spreadsheet: '2,140 customers have 6.12 on some 388,000 machines. Sixty-one of them are hospitals, water or power. Contracts give 24, 48 or 72 hours, and nine say immediately. I have status pages, an in-app banner and account managers. And a sales kickoff with 300 customers that starts in four hours, with a keynote about security.'",
      channel: "IN_PERSON",
      sender: "Head of customer success",
      planned_offset_minutes: 24,
      expected_actions:
        "Call the 61 by phone first, then write to all within hours. Give what can be acted on: versions, hashes, domain, what to block, how to remove it. Say what is not known yet and when the next update comes. Change the keynote.",
      questions:
        "Would we want to know now, or when it is certain?\nWhich customers would feel it first if we waited?\nWhose name is on the message?",
      dimension: "COMMUNICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02"], SOC_2: ["CC2.3"], ISO_27001: ["A.5.20"] },
          rationale: "Customers must be warned in the order of their risk and within contracts' hours.",
        },
      ],
    },
    {
      title: "One certificate for everything",
      body: "The head of engineering: 'We can have the signing certificate revoked. Then Windows refuses the bad DLL everywhere within a day. It also refuses 6.11 and every other product that we signed in two years, on 388,000 machines, in the middle of quarter-end. Or we push 6.13 through the update channel first, clean and signed with a new key, and revoke afterward. But the update channel is what they came through.'",
      channel: "PHONE",
      sender: "Head of engineering",
      planned_offset_minutes: 36,
      expected_actions:
        "Ask what the attacker can still sign. Hear a customer's view before deciding for all. Prepare both messages. Have the certificate authority's emergency contact at hand. Decision within 15 minutes: revoke the certificate now, or replace the agent first.",
      questions:
        "Who decides that our product stops working at customers?\nWhat must be true of the update channel before it carries the cure?",
      attack_technique: "T1553.002",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      options: [
        { label: "Revoke the certificate now", next: 5 },
        { label: "Replace the agent first, then revoke", next: 6 },
      ],
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MA-03", "RS.MI-02"] },
          rationale: "Two remedies with different harm must be weighed, and one chosen in time.",
        },
      ],
    },
    {
      title: "Our cash desks are down",
      body: "A supermarket chain's operations director, two hours after the revocation: 'Your agent is in our store servers. Since your certificate died they do not boot after the nightly restart: 212 of 640 stores, and the others restart at midnight. I was not asked. My lawyers are in the call. What do I do until midnight?'",
      channel: "PHONE",
      sender: "A supermarket chain's operations director",
      planned_offset_minutes: 50,
      expected_actions:
        "Give a tested workaround in the call: hold restarts, trust exception for one hash, support engineers on the line. Look for customers with the same setup and call them before midnight. Publish the workaround for all. Say sorry for the harm without discussing the contract.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_IN_PART",
          controls: { ISO_27001: ["A.5.30"], SOC_2: ["CC7.5"] },
          rationale: "The effects of the remedy at customers must be limited.",
        },
      ],
    },
    {
      title: "6.13 has 31 percent by evening",
      body: "Rollout dashboard, 18:00: '6.13: 31 percent. 6.12: 52 percent, of which a third offline or updates switched off.' Below, from threat intelligence: 'Second domain since 15:40, asked by 6.12 on 140 machines at 9 customers. They know that we know. On two machines a second stage was loaded.'",
      channel: "ALERT",
      sender: "Rollout dashboard",
      planned_offset_minutes: 50,
      expected_actions:
        "Set the hour at which the certificate is revoked regardless of the share. Call the nine customers now, with the second domain. Reach those with updates switched off by other ways: phone, partners, national response teams. Publish detection for the second stage.",
      questions: "Which share would have been enough, and who set it?",
      attack_technique: "T1568",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-02", "RS.CO-03"] },
          rationale: "The removal must be measured and pushed where it does not arrive.",
        },
      ],
    },
    {
      title: "It asked me to reinstall the terminal",
      body: "The developer whose token it was, in person, pale: 'Five weeks ago a recruiter sent me a coding task. It asked me to reinstall a terminal font tool. I did that on the company laptop because mine was slow. I changed my password the week after because something felt odd. I did not think of the token. Am I fired?'",
      channel: "IN_PERSON",
      sender: "A developer",
      planned_offset_minutes: 64,
      expected_actions:
        "Thank the developer and take the account as a witness, with somebody to sit beside them. Keep the laptop, the task and the recruiter's messages. Look for others who were approached. Find out why a token that never expires could write to the build cache.",
      attack_technique: "T1528",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-03", "RS.AN-06"] },
          rationale: "The way in must be established, and evidence and witness kept.",
        },
      ],
    },
    {
      title: "Is it material?",
      body: "General counsel to the executive committee: 'The rule gives four business days from the day we determine that it is material, and no leave to put the determination off. We know 2,140 customers, two second stages, no figure for lost revenue. The share is down four percent since a customer's analyst wrote two lines. The finance director sold shares under a plan on Monday. The auditors ask whether they may rely on our systems.'",
      channel: "EMAIL",
      sender: "General counsel",
      planned_offset_minutes: 78,
      expected_actions:
        "Convene the disclosure committee today and record who decided on which facts. Weigh reputation, customers and litigation, not only revenue. Close the trading window. Draft the filing with nature, scope and timing, without detail that helps the attacker. Decision within 30 minutes: is it material, and as of which hour.",
      questions: "What would we need to know to say no?\nWho says it to the staff who own shares?",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "CRITICAL",
      duty: "SEC_FORM_8K",
      duty_target_minutes: 30,
      audience: "Executives",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["GV.OC-03", "RS.CO-02"], ISO_27001: ["A.5.31"] },
          rationale: "Materiality must be determined and recorded, with the deadline that follows.",
        },
      ],
    },
    {
      title: "The most secure release ever",
      body: "Technology news, headline: 'The update that spied: vendor shipped back door for 23 days.' It quotes the company's own blog on 6.12, 'our most secure release ever', and a customer: 'We reported it. They thanked us and forwarded it to product.' A member of a parliamentary committee asks on the same page whether ministries were affected.",
      channel: "NEWS",
      sender: "Technology news",
      planned_offset_minutes: 92,
      expected_actions:
        "Confirm the 19 hours instead of disputing them, and credit the customer. Correct or withdraw the blog post with a note. Answer the committee through the national response team. Give staff the same facts an hour before anybody else hears new ones.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-03"], SOC_2: ["CC2.3"] },
          rationale: "A true and unpleasant account must be confirmed in public.",
        },
      ],
    },
    {
      title: "What do we build the builder with?",
      body: "The architect's paper, two pages: 'Every build machine is made from an image that a build machine made. Option one: restore from before the 3rd and hope that the 3rd was the first. Option two: new machines from vendors' media, keys in hardware, two builds on separate machines that must agree to the byte. Option one: Thursday. Option two: three weeks, without releases. There is a fix for a billing error waiting, and 40 customers wait for that.'",
      channel: "DOCUMENT",
      sender: "Architect",
      planned_offset_minutes: 106,
      expected_actions:
        "State what would show that the 3rd was not the first. Choose what must not be signed before option two is ready. Find a narrow, watched path for urgent fixes. Decision within 20 minutes: which products may be released before the new pipeline is ready.",
      questions: "Who outside could confirm that we are clean?",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RC.RP-03", "RC.RP-05"], ISO_27001: ["A.8.32"] },
          rationale: "The integrity of what is restored must be shown before it is used.",
        },
      ],
    },
    {
      title: "Limit of liability: twelve months' fees",
      body: "The broker: 'Technology errors and omissions, 20 million, retention 1. The carrier reserves rights: was the missing expiry of tokens, noted by your auditor in spring, disclosed in the application? By the way, 31 customers have sent a notice of claim. Please admit nothing, and please do not offer credits without asking.'",
      channel: "EMAIL",
      sender: "Insurance broker",
      planned_offset_minutes: 118,
      expected_actions:
        "Notify under all policies, with the auditor's report and its answer. Agree with the carrier, today, which help may be given to customers without being an admission. Keep one log of claims. Have privileged and operational reports written separately.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
    },
    {
      title: "What may we believe from you?",
      body: "The information security officer of the customer who reported it, on video: 'Three questions before I let your agent back. How do I verify a build without trusting you? Who reads a report like mine at night from now on? And what did you find that I did not ask about? I will publish your answers; I published the questions.'",
      channel: "IN_PERSON",
      sender: "A customer's information security officer",
      planned_offset_minutes: 130,
      expected_actions:
        "Answer all three with dates and names of roles. Offer reproducible builds or an independent review, and a security contact that is staffed around the clock. Disclose what else was found. Invite the customer to the review.",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
    },
  ],
};
