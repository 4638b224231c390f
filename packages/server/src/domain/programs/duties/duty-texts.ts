import { say } from "#platform/language/say.ts";

/** What the catalogue of duties says in English and people read in their language: titles, editions, and provisions with words. */
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
];

/** "DORA Article 11(6)", as the reader's language cites it. */
export function dutyCited({ regulation, provision }: { readonly regulation: string; readonly provision: string }) {
  return `${regulation} ${say(provision)}`;
}
