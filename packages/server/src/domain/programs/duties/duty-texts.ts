import { say } from "#platform/language/say.ts";

/**
 * What the catalogue of duties says in English and people read in their language: titles, editions, provisions with
 * words, and what they demand.
 */
export const dutyTexts: readonly string[] = [
  "Incident response plan tested yearly",
  "Contingency plans tested and revised",
  "Incident response and BCDR plans tested yearly",
  "ICT continuity and response plans tested yearly",
  "Systems of critical functions tested yearly",
  "Incident response procedures tested",
  "Continuity and recovery plans tested",
  "Crisis management, and whether measures are effective",
  "Recovery plan procedures tested",
  "Incident recovery plan tested",
  "Incident response evaluated",
  "ICT readiness for continuity tested",
  "Improvements from tests and exercises",
  "Incident response exercises at least yearly",
  "Article 11(6)",
  "Articles 24(6) and 25(1)",
  "Annex, 3.5.5",
  "Annex, 4.1.4",
  "Article 21(2)(c) and (f)",
  "v4.0.1, June 2024",
  "45 CFR Part 164, as amended in 2013",
  "23 NYCRR 500, second amendment, November 1, 2023",
  "Regulation (EU) 2022/2554, applied since January 17, 2025",
  "Implementing Regulation (EU) 2024/2690, October 17, 2024",
  "Directive (EU) 2022/2555, December 14, 2022",
  "Trust Services Criteria 2017, points of focus revised 2022",
  "2022, Annex A",
  "2.0, February 26, 2024",
  "v8.1, June 2024",
  "Review the incident response plan at least once every 12 months and test it, with all elements that 12.10.1 lists. A tabletop exercise is named as good practice.",
  "Implement procedures to test contingency plans periodically and to revise them. Addressable: implement it if reasonable and appropriate, or document why not and what is done instead.",
  "Test the incident response plan and the business continuity and disaster recovery plan at least annually, with all staff and management critical to the response, and revise them as necessary.",
  "Test the ICT business continuity plans and the ICT response and recovery plans at least yearly and after substantive changes to systems that support critical or important functions, and test the crisis communication plans.",
  "Test all ICT systems and applications that support critical or important functions at least yearly. Scenario-based tests are one of the kinds of tests that Article 25(1) lists; they do not replace the technical ones.",
  "Test the incident response procedures at planned intervals. The regulation names no interval: the entity plans its own.",
  "Test and review the business continuity and disaster recovery plan at planned intervals and after significant incidents or changes, and take the lessons into the plan. The regulation names no interval.",
  "Take measures of business continuity and crisis management, and have procedures to assess whether risk-management measures are effective. The directive names no test: an exercise is one way to assess them. National law may ask for more.",
  "Test the recovery plan procedures that support system recovery. A point of focus asks for periodic tests of the business continuity plan, with scenarios.",
  "Recover from security incidents. A point of focus, which is guidance and not a criterion, asks for periodic tests of the incident recovery plan.",
  "Respond to security incidents by a defined program. A point of focus, which is guidance and not a criterion, asks to evaluate periodically whether incident response is effective.",
  "Plan, implement, maintain and test ICT readiness by the continuity objectives. It applies if the statement of applicability includes the control.",
  "Identify improvements from security tests and exercises, also with suppliers and other third parties.",
  "Plan and hold incident response exercises for the key people of the response, at least once a year, that test communication, decisions and workflows.",
];

/** "DORA Article 11(6)", as the reader's language cites it. */
export function dutyCited({ regulation, provision }: { readonly regulation: string; readonly provision: string }) {
  return `${regulation} ${say(provision)}`;
}
