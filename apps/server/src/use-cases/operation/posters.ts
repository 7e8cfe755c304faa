import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { audit } from '../../kernel/audit.ts';
import type { Deps } from '../../kernel/deps.ts';
import { banners, popups } from '../../stores/schema/index.ts';

/** What home shows beside its shelves. */
export type PosterKind = 'banner' | 'popup';

const TABLES = { banner: banners, popup: popups } as const;

/** A banner or popup that is up, as an operator sees it. */
export interface PosterLine {
  readonly id: number;
  readonly title: string;
  readonly endsAt: string | null;
}

/** What is up now, newest first. */
export const listPosters = async ({ db, clock }: Pick<Deps, 'db' | 'clock'>, kind: PosterKind): Promise<readonly PosterLine[]> => {
  const table = TABLES[kind];
  const rows = await db
    .select({ id: table.id, title: table.title, endsAt: table.endsAt })
    .from(table)
    .where(or(isNull(table.endsAt), gt(table.endsAt, clock.now())))
    .orderBy(desc(table.id));
  return rows.map(({ id, title, endsAt }) => ({ id, title, endsAt: endsAt?.toISOString() ?? null }));
};

/** Takes a banner or popup down; refused with `lookupFailed` when it is not up. */
export const takeDownPoster = async (
  { transact, clock }: Deps,
  operator: string,
  { kind, id }: { readonly kind: PosterKind; readonly id: number },
): Promise<Result<void, Failure>> => {
  const now = clock.now();
  const table = TABLES[kind];
  return transact(async (tx) => {
    const down = await tx
      .update(table)
      .set({ endsAt: now })
      .where(and(eq(table.id, id), or(isNull(table.endsAt), gt(table.endsAt, now))))
      .returning({ id: table.id });
    if (down.length === 0) return fail(failure('lookupFailed', { field: 'id' }));
    await audit(tx, { actor: operator, action: `${kind}.takeDown`, target: String(id), at: now });
    return ok(undefined);
  });
};
