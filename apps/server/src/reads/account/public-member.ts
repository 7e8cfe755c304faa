import type { PublicMember } from '@naru/domain/account';
import type { Did } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import { brand } from '../../stores/branding.ts';
import type { Db } from '../../stores/db.ts';
import { members } from '../../stores/schema/index.ts';

/** Whether an address is some member's already. */
export const isEmailTaken = async (db: Db, email: string): Promise<boolean> =>
  (await db.select({ id: members.id }).from(members).where(eq(members.email, email.trim().toLowerCase()))).length > 0;

/** Who carries a nickname; undefined when nobody does. */
export const memberNamed = async (db: Db, nickname: string): Promise<Pick<PublicMember, 'did' | 'nickname'> | undefined> => {
  const [row] = await db.select({ did: members.did, nickname: members.nickname }).from(members).where(eq(members.nickname, nickname));
  return row && { did: brand.did(row.did), nickname: row.nickname };
};

/** What everybody sees of a member; undefined for none, or one who has left. */
export const publicMember = async (db: Db, did: Did): Promise<PublicMember | undefined> => {
  const { nickname, detail, isPrivate, joinType } = members;
  const [row] = await db
    .select({ nickname, detail, isPrivate, joinType })
    .from(members)
    .where(and(eq(members.did, did), eq(members.state, 'active')));
  return row && { ...row, did, joinType: row.joinType === 1 ? 'app' : 'web', detail: row.isPrivate ? '' : row.detail };
};
