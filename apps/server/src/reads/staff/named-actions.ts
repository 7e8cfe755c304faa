import { maskEmail } from '@naru/domain/account';
import type { JobKind } from '@naru/domain/job';
import type { ActionSubject, SiteActionView } from '@naru/domain/staff';
import { formatNumber, JOB_KIND_LABELS, workName } from '@naru/messages';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../stores/db.ts';

type Kind = ActionSubject['kind'];
type Bare = Omit<SiteActionView, 'subject'>;

/** What actions are done to, by how the audit log begins their name, what is said first counting; of the others the site itself. */
const KINDS: readonly (readonly [begins: string, kind: Kind])[] = [
  ['product.', 'product'],
  ['item.', 'product'],
  ['question.', 'product'],
  ['sale.reveal', 'nft'],
  ['exchange.', 'exchange'],
  ['dispute.', 'exchange'],
  ['job.', 'job'],
  ['bulk.', 'bulkJob'],
  ['category.', 'category'],
  ['site.grant', 'member'],
  ['staff.role', 'member'],
  ['staff.end', 'member'],
  ['staff.', 'invitation'],
  ['smath.open', 'campaign'],
  ['smath.codes', 'campaign'],
  ['smath.close', 'campaign'],
  ['smath.', 'entry'],
];

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  /** Of a unit within its product, or how many things a job is about. */
  readonly number?: number | null;
}

const UNITS = sql`join items i on i.id = t.item_id join products p on p.id = i.product_id`;

/** How things of each kind are called now, by their numbers. */
const ROWS: Readonly<Record<Kind, SQL>> = Object.freeze({
  product: sql`select p.id::text as id, p.name from products p where p.id`,
  nft: sql`select t.token_id as id, p.name, i.number from tokens t ${UNITS} where t.token_id::numeric`,
  exchange: sql`select e.id::text as id, p.name, i.number from exchanges e join tokens t on t.token_id = e.token_id ${UNITS} where e.id`,
  job: sql`select j.id::text as id, j.kind as name, j.total as number from jobs j where j.id`,
  bulkJob: sql`select b.id::text as id, b.name from bulk_jobs b where b.id`,
  category: sql`select c.id::text as id, c.name from categories c where c.id`,
  member: sql`select m.id::text as id, m.nickname as name from members m where m.id`,
  invitation: sql`select s.id::text as id, s.email as name from staff_invitations s where s.id`,
  campaign: sql`select c.id::text as id, c.title as name from smath_campaigns c where c.id`,
  entry: sql`select e.id::text as id, c.title as name from smath_entries e join smath_campaigns c on c.id = e.campaign_id where e.id`,
});

const isJobKind = (word: string): word is JobKind => Object.hasOwn(JOB_KIND_LABELS, word);

const nameOf = (kind: Kind, { id, name, number }: Row): string => {
  if (kind === 'invitation') return maskEmail(name);
  if (kind === 'entry') return `${name} 응모 ${id}`;
  if (kind === 'job') return isJobKind(name) ? `${JOB_KIND_LABELS[name]} ${formatNumber(number ?? 0)}개` : name;
  return number == null ? name : workName({ name, number });
};

/** Numbers of rows have fewer digits than what is a number to this program no more. */
const NUMBER = /^[1-9]\d{0,14}$/;

const subjectIdOf = ({ target, detail }: Bare, kind: Kind): string | null => {
  // Whose role it was is told by the number of the member: the row of the role may be gone.
  const id = kind === 'member' && detail['member'] !== undefined ? String(detail['member']) : target;
  return NUMBER.test(id) ? id : null;
};

/** In what the log knows of an action, the numbers of things that have names. */
const NUMBERED: Readonly<Record<string, Kind>> = Object.freeze({
  member: 'member',
  'categoryId.before': 'category',
  'categoryId.after': 'category',
});
const kindIn = (word: string, name: string): Kind | undefined =>
  word === 'product.category' && (name === 'before' || name === 'after') ? 'category' : NUMBERED[name];

interface Worded {
  readonly word: string;
  readonly view: Bare;
}

/** Gives actions the names of what they were done to, and of what stands in them by its number: one statement for each kind of thing among them. */
export const namedActions = async (db: Db, actions: readonly Worded[]): Promise<readonly SiteActionView[]> => {
  const wanted = new Map<Kind, Set<string>>();
  const want = (kind: Kind | undefined, id: string | null): void => {
    if (kind !== undefined && id !== null && NUMBER.test(id)) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id));
  };
  const kindOf = (word: string): Kind | undefined => KINDS.find(([begins]) => word.startsWith(begins))?.[1];
  for (const { word, view } of actions) {
    const kind = kindOf(word);
    if (kind !== undefined) want(kind, subjectIdOf(view, kind));
    for (const [name, value] of Object.entries(view.detail)) want(kindIn(word, name), value === null ? null : String(value));
  }
  const names = new Map<string, string>();
  await Promise.all(
    [...wanted].map(async ([kind, ids]) => {
      const { rows } = await db.execute<Row & Record<string, unknown>>(
        sql`${ROWS[kind]} in (select id::bigint from jsonb_array_elements_text(${JSON.stringify([...ids])}::jsonb) ids(id))`,
      );
      for (const row of rows) names.set(`${kind} ${row.id}`, nameOf(kind, row));
    }),
  );
  return actions.map(({ word, view }): SiteActionView => {
    const kind = kindOf(word);
    const id = kind === undefined ? null : subjectIdOf(view, kind);
    const name = names.get(`${kind} ${id}`);
    return {
      ...view,
      subject: kind === undefined || id === null || name === undefined ? null : { kind, id, name },
      detail: Object.fromEntries(
        Object.entries(view.detail).map(([part, value]) => [part, names.get(`${kindIn(word, part)} ${value}`) ?? value]),
      ),
    };
  });
};
