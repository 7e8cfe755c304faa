import { OPEN_APPROVAL_STATES } from '@naru/domain/operator';
import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, inStates, instant, linesText, lineText, madeAt, numberRef, passkeyColumns, runningNumber } from './columns.ts';
import { APPROVAL_STATES, FOUR_EYES_CALLS, OPERATOR_ROLE_NAMES, PLATFORM_CHALLENGES, PLATFORM_FACTORS } from './states.ts';

/** People who act for the platform, each known by a key of their own, of which only the digest is kept. Nobody is ever purged: actions name them. */
export const operators = pgTable(
  'operators',
  {
    id: runningNumber(),
    name: lineText().notNull(),
    keyHash: text().notNull(),
    /** What their authenticator has, sealed; null for who was there before there were any. */
    totpSecret: text(),
    /** The newest step whose code they gave: none counts twice. */
    totpStep: bigint({ mode: 'number' }),
    /** Where they are written to, sealed; null for who has said no address. */
    email: text(),
    addedBy: text().notNull(),
    createdAt: madeAt(),
    /** Since when they act no more. */
    endedAt: instant(),
  },
  (t) => [uniqueIndex('operators_key').on(t.keyHash), uniqueIndex('operators_name').on(t.name).where(sql`${t.endedAt} is null`)],
);

/** Sessions of the console, by the hash of what the browser keeps. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    tokenHash: text().primaryKey(),
    operatorId: numberRef()
      .notNull()
      .references(() => operators.id),
    ip: text().notNull(),
    /** What came with the key. Whoever has a passkey opens none by a code (trigger). */
    factor: text({ enum: PLATFORM_FACTORS }).notNull().default('code'),
    /** When it was last proved afresh that it is they, for one change of passkeys; null once that is used. */
    provedAt: instant(),
    createdAt: madeAt(),
    lastSeenAt: madeAt(),
    endedAt: instant(),
  },
  (t) => [index('operator_sessions_age').on(t.createdAt), check('operator_sessions_factor', among(t.factor, PLATFORM_FACTORS))],
);

/** The passkeys of staff users. Whose and which it is never changes, and its counter never goes back (trigger). */
export const operatorPasskeys = pgTable(
  'operator_passkeys',
  {
    ...passkeyColumns(),
    operatorId: numberRef()
      .notNull()
      .references(() => operators.id),
  },
  (t) => [uniqueIndex('operator_passkeys_credential').on(t.credentialId), index('operator_passkeys_operator').on(t.operatorId)],
);

/** What staff users were asked to sign, by its hash; taken out by the answer, whatever it is. */
export const operatorChallenges = pgTable(
  'operator_challenges',
  {
    challengeHash: text().primaryKey(),
    operatorId: numberRef()
      .notNull()
      .references(() => operators.id),
    /** Within which session, by the hash of its token; null for one that is yet to be opened. */
    session: text().references(() => operatorSessions.tokenHash, { onDelete: 'cascade' }),
    purpose: text({ enum: PLATFORM_CHALLENGES }).notNull(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    index('operator_challenges_age').on(t.expiresAt),
    index('operator_challenges_session').on(t.session),
    check('operator_challenges_purpose', among(t.purpose, PLATFORM_CHALLENGES)),
    check('operator_challenges_where', sql`(${t.purpose} = 'signIn') = (${t.session} is null)`),
  ],
);

/** Which role somebody has, or had: a row each time that it was given. */
export const operatorRoles = pgTable(
  'operator_roles',
  {
    id: runningNumber(),
    operatorId: numberRef()
      .notNull()
      .references(() => operators.id),
    role: text({ enum: OPERATOR_ROLE_NAMES }).notNull(),
    givenBy: text().notNull(),
    createdAt: madeAt(),
    takenBy: text(),
    takenAt: instant(),
  },
  (t) => [
    uniqueIndex('operator_roles_once').on(t.operatorId, t.role).where(sql`${t.takenAt} is null`),
    check('operator_roles_role', among(t.role, OPERATOR_ROLE_NAMES)),
    check('operator_roles_taken', sql`(${t.takenAt} is null) = (${t.takenBy} is null)`),
  ],
);

/** Acts that one person asks for and another approves. What was asked never changes, and nothing is taken out (trigger). */
export const operatorApprovals = pgTable(
  'operator_approvals',
  {
    id: runningNumber(),
    call: text({ enum: FOUR_EYES_CALLS }).notNull(),
    /** What it is about: of one call and one thing a single one is open. */
    target: text().notNull(),
    /** The call's body, as it will be carried out. */
    input: jsonb().$type<unknown>().notNull(),
    /** SHA-256 over the act and what it rests on: that is what was shown, and what must still stand. */
    digest: text().notNull(),
    state: text({ enum: APPROVAL_STATES }).notNull().default('waiting'),
    makerId: numberRef()
      .notNull()
      .references(() => operators.id),
    makerRole: text({ enum: OPERATOR_ROLE_NAMES }).notNull(),
    reason: linesText().notNull(),
    /** The second person; null where the machine stood in for one, and before anybody judged. */
    checkerId: numberRef().references(() => operators.id),
    checkedAs: text(),
    checkedAt: instant(),
    /** Against whom of the staff it is: they do not judge it. */
    concernsId: numberRef().references(() => operators.id),
    /** From when on it is carried out, where it waits after its approval. */
    dueAt: instant(),
    /** Why it was refused, or the name of the refusal that kept it from being carried out. */
    answer: linesText(),
    createdAt: madeAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex('operator_approvals_open').on(t.call, t.target).where(inStates(t.state, OPEN_APPROVAL_STATES)),
    index('operator_approvals_due').on(t.expiresAt).where(inStates(t.state, OPEN_APPROVAL_STATES)),
    check('operator_approvals_call', among(t.call, FOUR_EYES_CALLS)),
    check('operator_approvals_state', among(t.state, APPROVAL_STATES)),
    check('operator_approvals_role', among(t.makerRole, OPERATOR_ROLE_NAMES)),
    check('operator_approvals_two_people', sql`${t.checkerId} is null or ${t.checkerId} <> ${t.makerId}`),
    check('operator_approvals_judged', sql`${t.state} not in ('approved', 'done', 'refused') or ${t.checkedAs} is not null`),
    check('operator_approvals_not_theirs', sql`${t.checkerId} is null or ${t.concernsId} is null or ${t.checkerId} <> ${t.concernsId}`),
    check('operator_approvals_machine', sql`${t.checkedAs} is null or ${t.checkerId} is not null or ${t.call} = 'operator/grant'`),
  ],
);
