import type { WorkKind } from '@naru/domain/application';
import type { ApplicationId } from '@naru/domain/shared';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { among, instant, linesText, lineText, madeAt, numberRef, runningNumber } from './columns.ts';
import { members } from './members.ts';
import { APPLICATION_STATES } from './states.ts';

/** Applications to become an issuer. `contact` is sealed personal data, purged (empty) once nobody needs it or its member leaves; applying consents to it. */
export const issuerApplications = pgTable(
  'issuer_applications',
  {
    id: runningNumber<ApplicationId>(),
    memberId: numberRef()
      .notNull()
      .references(() => members.id),
    state: text({ enum: APPLICATION_STATES }).notNull().default('received'),
    brandName: lineText().notNull(),
    contact: text().notNull(),
    siteUrl: lineText().notNull(),
    introduction: linesText().notNull(),
    kinds: jsonb().$type<readonly WorkKind[]>().notNull(),
    reason: linesText().notNull().default(''),
    closedAt: instant(),
    version: integer().notNull().default(0),
    createdAt: madeAt(),
    updatedAt: madeAt(),
  },
  (t) => [
    uniqueIndex('issuer_applications_one_open').on(t.memberId).where(sql`${t.state} = 'received'`),
    index('issuer_applications_member').on(t.memberId, t.id),
    index('issuer_applications_state').on(t.state, t.id),
    check('issuer_applications_state', among(t.state, APPLICATION_STATES)),
    check('issuer_applications_closed', sql`(${t.state} = 'received') = (${t.closedAt} is null)`),
  ],
);
