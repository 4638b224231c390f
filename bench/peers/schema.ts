/** The part of the product's schema that the question touches, as a server would be written for it by hand. */
export const typeDefs = /* GraphQL */ `
  enum ExerciseStatus { PLANNED IN_PROGRESS COMPLETED CANCELLED }
  enum Severity { LOW MEDIUM HIGH CRITICAL }
  enum GapStatus { OPEN IN_PROGRESS REMEDIATED VERIFIED ACCEPTED WITHDRAWN }
  enum GapCategory { BACKUP_AND_RECOVERY IDENTITY_AND_ACCESS INTERNAL_COMMUNICATION }
  type Gap { title: String! severity: Severity! status: GapStatus! category: GapCategory! }
  type ReadinessScore { overall_score: Float scored_at: String! }
  type Exercise {
    id: ID!
    title: String!
    exercise_date: String!
    severity: Severity!
    gaps: [Gap!]!
    readiness_score: ReadinessScore
  }
  type Query { exercises(status: ExerciseStatus, limit: Int = 50): [Exercise!] }
`;
