import { orderNumberOf } from '@naru/domain/order';
import { workName } from '@naru/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string | null;
  readonly number?: number | null;
  /** Of an order: what its number is made of. */
  readonly serial?: number;
  readonly piece?: number | null;
  readonly at?: number;
}

const UNITS = sql`join items i on i.id = t.item_id join products p on p.id = i.product_id`;
const ORDER = sql`select o.id, null as name, coalesce(o.together_serial, o.serial) as serial, o.piece, (extract(epoch from o.created_at) * 1000)::float8 as at from orders o where o.id`;
const SITE = sql`select s.site_code as id, s.name from sites s where s.site_code`;
const POSTER = {
  banner: sql`select b.id::text as id, b.title as name from banners b where b.id`,
  popup: sql`select u.id::text as id, u.title as name from popups u where u.id`,
  notice: sql`select n.id::text as id, n.title as name from notices n where n.id`,
};

/**
 * How what the platform's actions are done to is called now, by how the audit log begins the name of an action; what is said first counts. Ids are texts where
 * no type is named: each is compared as what it is, so that its index is used.
 */
const ROWS: readonly (readonly [begins: string, rows: SQL, id?: 'bigint' | 'numeric'])[] = [
  ['site.grant', sql`select m.id::text as id, m.nickname as name from members m where m.id`, 'bigint'],
  ['member.', sql`select m.did as id, m.nickname as name from members m where m.did`],
  ['sale.', ORDER],
  ['receipt.', ORDER],
  ['escrow.', ORDER],
  ['refund.', ORDER],
  ['site.', SITE],
  ['seller.', SITE],
  ['invoice.record', SITE],
  ['token.', sql`select t.token_id::text as id, p.name, i.number from tokens t ${UNITS} where t.token_id`, 'numeric'],
  [
    'dispute.',
    sql`select d.id::text as id, p.name, i.number from disputes d join exchanges e on e.id = d.exchange_id
      join tokens t on t.token_id = e.token_id ${UNITS} where d.id`,
    'bigint',
  ],
  ['application.', sql`select a.id::text as id, a.brand_name as name from issuer_applications a where a.id`, 'bigint'],
  ['notice.', POSTER.notice, 'bigint'],
  ['faq.', POSTER.notice, 'bigint'],
  ['popup.', POSTER.popup, 'bigint'],
  ['banner.', POSTER.banner, 'bigint'],
  ['center.', POSTER.banner, 'bigint'],
  ['top.', POSTER.banner, 'bigint'],
  ['event.', sql`select e.id::text as id, e.title as name from events e where e.id`, 'bigint'],
  ['story.', sql`select s.id::text as id, s.title as name from stories s where s.id`, 'bigint'],
  ['smath.', sql`select c.id::text as id, c.title as name from smath_campaigns c where c.id`, 'bigint'],
];

const nameOf = ({ name, number, serial, piece = null, at }: Row): string => {
  if (serial !== undefined && at !== undefined) return orderNumberOf({ serial, togetherSerial: null, piece, createdAt: new Date(at) });
  return number == null ? (name ?? '') : workName({ name: name ?? '', number });
};

/** An approval is of a call about something: `sale/reverse abc` is looked for as that call's own action is. */
const wordOf = (action: string, target: string): readonly [word: string, id: string] => {
  if (!action.startsWith('approval.')) return [action, target];
  const [call = '', ...about] = target.split(' ');
  return [call.replace('/', '.'), about.join(' ')];
};

/** What a column of a type can be asked for. */
const NUMBER = { bigint: /^\d{1,18}$/, numeric: /^\d{1,78}$/ } as const;

interface Action {
  readonly action: string;
  readonly target: string;
}

/** The names of what actions were done to, in their order; null of what has none, or is gone. One statement for each kind of thing among them. */
export const namedTargets = async (db: Db, actions: readonly Action[]): Promise<readonly (string | null)[]> => {
  const placed = actions.map(({ action, target }) => {
    const [word, id] = wordOf(action, target);
    return { kind: ROWS.find(([begins]) => word.startsWith(begins))?.[0], id };
  });
  const names = new Map<string, string>();
  await Promise.all(
    ROWS.map(async ([kind, rows, type]) => {
      const ids = new Set(placed.filter((one) => one.kind === kind).map(({ id }) => id));
      // Some actions are on something else than the others of their kind, which has no number.
      const known = type === undefined ? [...ids] : [...ids].filter((id) => NUMBER[type].test(id));
      if (known.length === 0) return;
      const found = await db.execute<Row>(
        sql`${rows} in (select one::${sql.raw(type ?? 'text')} from jsonb_array_elements_text(${JSON.stringify(known)}::jsonb) one)`,
      );
      for (const row of found.rows) names.set(`${kind} ${row.id}`, nameOf(row));
    }),
  );
  return placed.map(({ kind, id }) => names.get(`${kind} ${id}`) ?? null);
};
