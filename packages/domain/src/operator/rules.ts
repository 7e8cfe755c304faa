/** What people do for the platform; one may have several. `auditor` looks at everything and changes nothing. */
export const OPERATOR_ROLES = Object.freeze(['owner', 'operations', 'review', 'support', 'settlement', 'privacy', 'auditor'] as const);
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** What somebody may be let do, and the roles that let them: reading is apart from doing, so that an auditor sees all of it. */
export const PERMISSION_ROLES = Object.freeze({
  comeIn: ['owner', 'operations', 'review', 'support', 'settlement', 'privacy', 'auditor'],
  seePeople: ['owner', 'privacy', 'auditor'],
  choosePeople: ['owner'],
  seeIssuers: ['owner', 'operations', 'review', 'support', 'auditor'],
  admitIssuers: ['owner', 'review'],
  seeContent: ['owner', 'operations', 'support', 'auditor'],
  writeContent: ['owner', 'operations'],
  sendPrizes: ['owner', 'operations'],
  seeMembers: ['owner', 'operations', 'support', 'privacy', 'auditor'],
  answerMembers: ['owner', 'support'],
  seeWholeMembers: ['owner', 'support'],
  barMembers: ['owner', 'operations', 'support'],
  takeDown: ['owner', 'operations', 'support'],
  decideDisputes: ['owner', 'support'],
  seeSales: ['owner', 'support', 'settlement', 'auditor'],
  reverseSales: ['owner', 'support', 'settlement'],
  seeMoney: ['owner', 'settlement', 'auditor'],
  payOut: ['owner', 'settlement'],
  explainBooks: ['owner', 'settlement'],
  recordTaxes: ['owner', 'settlement'],
  recordEscrow: ['owner', 'settlement'],
  changeFee: ['owner', 'settlement'],
  seeHouse: ['owner', 'operations', 'privacy', 'auditor'],
  runHouse: ['owner', 'operations'],
  changeKeys: ['owner'],
  audit: ['owner', 'privacy', 'auditor'],
  seeApprovals: ['owner', 'operations', 'review', 'support', 'settlement', 'privacy', 'auditor'],
  seePrivacy: ['owner', 'privacy', 'auditor'],
  keepPrivacy: ['owner', 'privacy'],
  judgeApprovals: ['owner', 'operations', 'review', 'support', 'settlement', 'privacy'],
} as const satisfies Readonly<Record<string, readonly OperatorRole[]>>);
export type OperatorPermission = keyof typeof PERMISSION_ROLES;

/** How long a session of the console may be left alone. */
export const PLATFORM_IDLE_MINUTES = 30;

/** No session of the console is older than a day's work, however busy. */
export const PLATFORM_LONGEST_HOURS = 12;
