import { PRODUCT_DEED, type ProductEvent, type ProductField } from '@naru/domain/issuer';
import { nameOf, type Page, type ProductId, type SiteCode } from '@naru/domain/shared';
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';
import { auditLog, members } from '../../stores/schema/index.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';

/** How the fields of a change stand in the audit trail. */
export const changeDetail = (fields: readonly ProductField[], version: number) => ({ fields: fields.join(' '), version });

const fieldsOf = ({ fields }: Readonly<Record<string, unknown>>): readonly ProductField[] =>
  typeof fields === 'string' && fields !== '' ? (fields.split(' ') as ProductField[]) : [];

/** What was done with a site's product, as the audit trail tells it, the latest first. */
export const productTimeline = async (
  db: Db,
  { siteCode, productId }: { readonly siteCode: SiteCode; readonly productId: ProductId },
  window: Window,
): Promise<Page<ProductEvent>> => {
  const where = and(
    eq(auditLog.target, String(productId)),
    eq(auditLog.siteCode, siteCode),
    inArray(auditLog.action, Object.values(PRODUCT_DEED)),
  );
  const [rows, all] = await Promise.all([
    db
      .select({ at: auditLog.createdAt, action: auditLog.action, detail: auditLog.detail, actor: members.nickname })
      .from(auditLog)
      .leftJoin(members, eq(members.did, auditLog.actor))
      .where(where)
      .orderBy(desc(auditLog.id))
      .limit(window.limit)
      .offset(window.offset),
    countSoFar(db, db.select({ id: auditLog.id }).from(auditLog).where(where)),
  ]);
  const events = rows.flatMap(({ at, action, detail, actor }): ProductEvent[] => {
    const deed = nameOf(PRODUCT_DEED, action);
    return deed === undefined ? [] : [{ at: at.toISOString(), deed, actor, fields: fieldsOf(detail) }];
  });
  return toPage(events, window, all);
};
