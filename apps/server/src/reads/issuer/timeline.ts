import { PRODUCT_ACTION, type ProductAction, type ProductChange, type ProductEvent, type ProductField } from '@naru/domain/issuer';
import { nameOf, type Page, type ProductId, type SiteCode } from '@naru/domain/shared';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { auditLog, members } from '../../stores/schema/index.ts';
import { countSoFar, toPage, type Window } from '../paging.ts';

/** So much of a text is told of what it was and is: the whole of it stands in the product's versions. */
const MOST_SHOWN = 60;

const shortened = (value: string | number | null): string | number | null =>
  typeof value === 'string' && value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value;

/** How the fields of a change stand in the audit log: which, and of each what it was and is; of a notice, which is a list, that it changed. */
export const changeDetail = (
  fields: readonly ProductField[],
  { before, after, version }: { readonly before: ProductChange; readonly after: ProductChange; readonly version: number },
): Readonly<Record<string, string | number | null>> => ({
  fields: fields.join(' '),
  version,
  ...Object.fromEntries(
    fields.flatMap((field) =>
      field === 'notice'
        ? []
        : [
            [`${field}.before`, shortened(before[field])],
            [`${field}.after`, shortened(after[field])],
          ],
    ),
  ),
});

const fieldsOf = ({ fields }: Readonly<Record<string, unknown>>): readonly ProductField[] =>
  typeof fields === 'string' && fields !== '' ? (fields.split(' ') as ProductField[]) : [];

const pricesOf = ({ before, after }: Readonly<Record<string, unknown>>): ProductEvent['price'] =>
  typeof before === 'number' && typeof after === 'number' ? { before: brand.won(before), after: brand.won(after) } : null;

/** What was done with a site's product, as the audit log tells it, the latest first. */
export const productTimeline = async (
  db: Db,
  {
    siteCode,
    productId,
    deed: wanted,
  }: { readonly siteCode: SiteCode; readonly productId: ProductId; readonly deed?: ProductAction | undefined },
  window: Window,
): Promise<Page<ProductEvent>> => {
  const where = and(
    eq(auditLog.target, String(productId)),
    eq(auditLog.siteCode, siteCode),
    inArray(auditLog.action, wanted === undefined ? Object.values(PRODUCT_ACTION) : [PRODUCT_ACTION[wanted]]),
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
    const entry = nameOf(PRODUCT_ACTION, action);
    return entry === undefined
      ? []
      : [{ at: at.toISOString(), deed: entry, actor, fields: fieldsOf(detail), price: entry === 'priced' ? pricesOf(detail) : null }];
  });
  return toPage(events, window, all);
};
