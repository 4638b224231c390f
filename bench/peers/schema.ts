/** The part of the product's schema that the questions touch, as a server would be written for it by hand. */
export const typeDefs = /* GraphQL */ `
  enum ExerciseStatus { PLANNED IN_PROGRESS COMPLETED CANCELLED }
  enum ScenarioKind { RANSOMWARE DATA_BREACH INSIDER_THREAT CLOUD_COMPROMISE }
  enum Severity { LOW MEDIUM HIGH CRITICAL }
  enum GapStatus { OPEN IN_PROGRESS REMEDIATED VERIFIED ACCEPTED WITHDRAWN }
  enum GapCategory { BACKUP_AND_RECOVERY IDENTITY_AND_ACCESS INTERNAL_COMMUNICATION }
  enum GapOrder { DUE_ON_ASC DUE_ON_DESC }
  enum Assurance { SELF_ATTESTED CONFIRMED RETESTED }
  enum Dimension { COMMAND_AND_DECISION CONTAINMENT_AND_ERADICATION RECOVERY_AND_CONTINUITY COMMUNICATION }
  enum Criticality { LOW NORMAL CRITICAL }
  enum Channel { CHAT EMAIL PHONE }
  enum InjectStatus { PENDING DELIVERED SKIPPED }
  enum Priority { LOW MEDIUM HIGH URGENT }
  enum ActionItemStatus { OPEN IN_PROGRESS BLOCKED DONE CANCELLED }
  enum AfterActionReportStatus { DRAFT IN_REVIEW FINAL }
  type Organization { id: ID! name: String! }
  type Gap {
    id: ID!
    reference: String!
    title: String!
    severity: Severity!
    status: GapStatus!
    assurance: Assurance
    category: GapCategory!
    owner: String
    identified_at: String!
    due_on: String
    agreed_due_on: String
    moved_times: Int!
    accepted_until: String
    updated_at: String!
    organization: Organization!
    exercise: Exercise
    verified_by_exercise: Exercise
  }
  type Participant { name: String role: String! }
  type Inject {
    sequence: Int!
    title: String!
    body: String!
    channel: Channel!
    planned_offset_minutes: Int!
    dimension: Dimension!
    criticality: Criticality!
    status: InjectStatus!
  }
  type Decision {
    title: String!
    dimension: Dimension!
    criticality: Criticality!
    minutes_to_decide: Int
    target_minutes: Int
  }
  type ActionItem {
    id: ID!
    reference: String!
    title: String!
    owner: String
    priority: Priority!
    status: ActionItemStatus!
    due_on: String
  }
  type AfterActionReport {
    version: Int!
    status: AfterActionReportStatus!
    executive_summary: String
    author: String!
  }
  type ReadinessScore { overall_score: Float scored_at: String! }
  type Exercise {
    id: ID!
    reference: String!
    title: String!
    exercise_date: String!
    status: ExerciseStatus!
    severity: Severity!
    scenario: ScenarioKind!
    objectives: String
    narrative: String
    facilitator: String
    started_at: String
    ended_at: String
    organization: Organization!
    participants: [Participant!]!
    injects: [Inject!]!
    decisions: [Decision!]!
    gaps: [Gap!]!
    action_items: [ActionItem!]!
    after_action_report: AfterActionReport
    readiness_score: ReadinessScore
  }
  type Query {
    exercises(status: ExerciseStatus, limit: Int = 50): [Exercise!]
    exercise(id: ID!): Exercise
    gaps(organization_id: ID, severity: Severity, status: GapStatus, order_by: GapOrder, limit: Int = 50): [Gap!]
    gaps_count(organization_id: ID, severity: Severity, status: GapStatus): Int
  }
  input UpdateActionItemInput { id: ID! title: String priority: Priority }
  type Mutation { updateActionItem(input: UpdateActionItemInput!): ActionItem }
`;
