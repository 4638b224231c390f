import type { LibraryScenario } from "#domain/scenarios/library-scenario.ts";

export const theFaceOnTheCallWasRight: LibraryScenario = {
  title: "The face on the call was right",
  kind: "DEEPFAKE_FRAUD",
  severity: "HIGH",
  audience: "BUSINESS_TEAMS",
  length_minutes: 130,
  summary:
    "A treasury accountant is called into a confidential video meeting with the chief executive and an outside lawyer. Face, voice and the habit of touching the glasses are all right; the people are not. One transfer has left before anybody asks, three wait at the bank, and from then on nobody can be sure who is on any call, the real chief executive included.",
  objectives:
    "Test whether a payment rule holds against the voice of the most senior person in the company. Stop transfers at the bank within minutes. Establish a way to know each other when voice and picture prove nothing. Still pay salaries the same day.",
  injects: [
    {
      title: "Are you at your desk?",
      body: "Chat message to a treasury accountant, profile picture of the chief executive, account marked 'external' in small gray type: 'Are you at your desk? Something confidential, an acquisition. Legal says as few people as possible. I send you a link in ten minutes. Please do not speak to anyone until then, I count on you.'",
      channel: "CHAT",
      sender: "The chief executive, external account",
      planned_offset_minutes: 0,
      expected_actions:
        "Notice the external mark and the demand for secrecy. Ask a colleague or security before joining; the rules allow that without exception. Report the account through the usual button or number.",
      attack_technique: "T1656",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.AT-01"], CIS: ["14.2", "14.6"], PCI_DSS: ["12.6.3.1"], ISO_27001: ["A.6.3"] },
          rationale: "An employee must notice the signs of a forged request and report it before joining.",
        },
      ],
    },
    {
      title: "Before the cut-off at half past three",
      body: "The facilitator reads it as the chief executive, a little hoarse: 'Forgive the cold. Counsel is with me. The seller walks away if the deposit is not there today. Four transfers, 2.35 million together, the details are in your mail. The finance director knows, but is on the flight. I will sign whatever paper you need tomorrow. Can you do this for me?' The second face nods.",
      channel: "IN_PERSON",
      sender: "The chief executive, on a video call",
      planned_offset_minutes: 8,
      expected_actions:
        "Leave the call and ring the chief executive on the number in the directory. Keep to two approvers and the limit, no matter who asks. Ask something that is not on the internet only as an extra, never in place of the call-back. Decision within 10 minutes: no payment without call-back.",
      questions:
        "Has anybody here ever said no to the chief executive, and how did it end?\nWhich deals would really need such speed?\nWho may suspend the rule?",
      attack_technique: "T1588.007",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { ISO_27001: ["A.5.3"] },
          rationale: "Two approvers and the limit must hold, no matter who asks.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { NIST_CSF: ["PR.AA-02"] },
          rationale: "Identity is checked by a call-back for one instruction.",
        },
      ],
    },
    {
      title: "The first one is out",
      body: "The accountant's team leader to security: 'We have a problem. 480,000 went at 14:52 by the urgent procedure. I was the second approver, on the train, on my phone; it said acquisition deposit and I had been told someone would call. The other three are entered. Something about the beneficiary's country does not fit.'",
      channel: "PHONE",
      sender: "The accountant's team leader",
      planned_offset_minutes: 20,
      expected_actions:
        "Call the bank in the same minute, before the internal report is written. Cancel the three waiting orders in the system as well. Thank the caller: the doubt saved money. Alert finance at all sites, since such calls come in series.",
      attack_technique: "T1657",
      dimension: "DETECTION_AND_ESCALATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.CO-02"], CIS: ["17.2"] },
          rationale: "The bank must be called in the same minute, by a number that is known.",
        },
      ],
    },
    {
      title: "Release or reject",
      body: "The bank's payments desk, 15:11: 'One has gone as an instant payment. Three stand in review until 15:30. I see them approved by two of your users, so they go unless I hear from an authorized person. How do I know that you are one? You would not be the first today who sounds convincing.'",
      channel: "PHONE",
      sender: "The bank's payments desk",
      planned_offset_minutes: 28,
      expected_actions:
        "Prove identity by the agreed code word or by having the bank call back on the number on file. Reject the three and ask for the recall of the first, with the fraud report to the receiving bank. Suspend both approvers' banking credentials as a precaution. Decision within 5 minutes: reject all, even if one might be genuine.",
      questions: "Where is the code word, and who knows it today?\nWhat if the bank's own voice were forged?",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.MI-01"] },
          rationale: "Waiting orders must be stopped and the approvers' credentials suspended.",
        },
      ],
    },
    {
      title: "Who is using my face?",
      body: "Unknown number, a voice like the chief executive's, airport announcements behind it: 'I hear I have bought a company. I was in no meeting, my phone has been off for three hours. I am borrowing this one. Tell me what you need from me. And send me the payment details so that I can see them.'",
      channel: "PHONE",
      sender: "The chief executive, unknown number",
      planned_offset_minutes: 40,
      expected_actions:
        "Give nothing to this caller either. Verify by a second route: the assistant, the hotel, a registered device, a question settled beforehand. Choose one verified line for the rest of the day. Agree who decides while the chief executive cannot be verified.",
      questions: "How would we treat this call if it came first?\nWhich person could we never do without proof of?",
      attack_technique: "T1656",
      dimension: "COMMAND_AND_DECISION",
      criticality: "CRITICAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["PR.AA-02"] },
          rationale: "A caller must be verified by a second route before anything is said.",
        },
      ],
    },
    {
      title: "A new phone, two days ago",
      body: "Ticket history, service desk: 'Tuesday 18:22. Caller: chief executive, voice recognized by agent, in a hurry, new phone. Multi-factor reset, temporary pass read out. Closed as resolved, caller satisfied.' The device registered that evening is still active and opened the calendar, the travel folder and the board papers.",
      channel: "TICKET",
      sender: "Service desk",
      planned_offset_minutes: 54,
      expected_actions:
        "Remove the device, end sessions and review what was opened and sent. Check other resets of the last 30 days for executives and administrators. Change the reset rule today: in person, or by a manager's call-back. Treat the agent as a witness.",
      attack_technique: "T1098.005",
      dimension: "CONTAINMENT_AND_ERADICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-03"] },
          rationale: "How the account was taken over must be established, and other resets reviewed.",
        },
        {
          strength: "TESTS_IN_PART",
          controls: { ISO_27001: ["A.5.17"], HIPAA: ["164.308(a)(5)(ii)(D)"] },
          rationale: "The rule for resets is changed; it is not tried out.",
        },
      ],
    },
    {
      title: "Fraudulent instruction, as defined",
      body: "From the policy, marked in yellow by the broker: 'Fraudulent instruction means a written or electronic instruction purporting to be issued by the insured…' A note beside it: 'Is a video call written or electronic? I think yes, they may think no. The recording of the meeting, if there is one, is deleted by the platform after 24 hours unless the host keeps it. The host was not you.'",
      channel: "DOCUMENT",
      sender: "Insurance broker",
      planned_offset_minutes: 66,
      expected_actions:
        "Send the platform a preservation request through counsel and the police today. Save chat, invitation, mail headers, call logs and the accountant's own notes. Notify the insurer on all sections that might respond. Weigh whether the calendar and board papers amount to a reportable breach.",
      dimension: "LEGAL_AND_INSURANCE",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { NIST_CSF: ["RS.AN-07"], ISO_27001: ["A.5.28"] },
          rationale: "Recordings, headers and logs must be preserved for police and insurer the same day.",
        },
      ],
    },
    {
      title: "A message to all employees",
      body: "A clip of 40 seconds, 5,200 views in half an hour: the chief executive at the known desk, saying that a third of the jobs must go and that wages for this month 'will be delayed'. Comments: 'is this real??' / 'my shift just walked out' / 'look at the pen, that is the wrong hand'.",
      channel: "SOCIAL_MEDIA",
      sender: "A video of the chief executive",
      planned_offset_minutes: 78,
      expected_actions:
        "Deny within 20 minutes on the intranet and through supervisors, in text and in a form the forger does not have, such as team meetings. Have the clip reported to the platform. Tell staff that wages will be paid only once treasury has confirmed it. Warn customers and banks that forged clips are about.",
      attack_technique: "T1585.001",
      dimension: "COMMUNICATION",
      criticality: "NORMAL",
      mappings: [
        {
          strength: "TESTS_DIRECTLY",
          controls: { SOC_2: ["CC2.2"], CIS: ["17.6"] },
          rationale: "Staff must be told within 20 minutes by a form that the forger does not have.",
        },
      ],
    },
    {
      title: "I had one of those last week",
      body: "Purchasing channel: 'Since we are talking about it. Last Thursday the head of operations called me on video, bad picture, wanted our supplier list with contacts. I sent it. I thought it was odd afterwards and then forgot.' / 'same here, was asked who approves what' / 'why does nobody tell us these things exist'",
      channel: "CHAT",
      sender: "Purchasing",
      planned_offset_minutes: 90,
      expected_actions:
        "Say openly that each such report is welcome and without consequence. Collect dates, numbers and what was given away. Warn the suppliers on the list. Use the examples, without names, in a note to all staff tonight.",
      attack_technique: "T1598.004",
      dimension: "COMMUNICATION",
      criticality: "LOW",
    },
    {
      title: "Salaries at five",
      body: "From the bank's relationship manager: 'As a precaution we have suspended all electronic mandates of your organization. To release today's salary file by 17:00 we need two authorized signatories, identified beyond doubt. Your mandate foresees identification by video call. You will understand that we would rather not.'",
      channel: "EMAIL",
      sender: "The bank's relationship manager",
      planned_offset_minutes: 100,
      expected_actions:
        "Send two signatories to the branch with identity papers, or use the sealed emergency procedure. Check the salary file against last month before signing. Have a message ready if wages arrive a day late, with help for those who cannot wait. Decision within 20 minutes: who goes, and what is paid if only part can be.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
    },
    {
      title: "What holds from tomorrow?",
      body: "The chair of the board, having come in person: 'I do not ask who pressed which key. I ask how, from tomorrow at eight, somebody in this house knows that an instruction is real. One page, please, that also works for people at home and for our three smallest sites.'",
      channel: "IN_PERSON",
      sender: "Chair of the board",
      planned_offset_minutes: 114,
      expected_actions:
        "Draft the page: call-back on known numbers, two approvers on separate devices, no urgency exception, a code word for executives and bank. State that refusing an unverified instruction is protected. Name an owner and the date of the first test.",
      dimension: "RECOVERY_AND_CONTINUITY",
      criticality: "NORMAL",
    },
  ],
};
