import { type Failure, failure } from '@naru/domain/failure';
import { FOLLOW_NEWS, FOLLOWS_AN_HOUR, type FollowNews, MOST_FOLLOWS } from '@naru/domain/follow';
import { type Did, fail, ok, type Result, type SiteCode } from '@naru/domain/shared';
import { and, eq, inArray, or } from 'drizzle-orm';
import type { Deps, Member } from '../../kernel/deps.ts';
import { withinRates } from '../../kernel/rate.ts';
import type { Db } from '../../stores/db.ts';
import { followChoices, followNews, followNewsThings, follows, members, siteAuthorities, sites } from '../../stores/schema/index.ts';

/** Who is followed or no longer: exactly one of the two. */
interface FollowInput {
  readonly siteCode?: SiteCode | undefined;
  readonly did?: Did | undefined;
  readonly followed: boolean;
}

type Whom = { readonly siteCode: string } | { readonly followedMemberId: number };

/** Follows a store or a member, or no longer; twice is once. Refused: `lookupFailed` for who is not to be seen, `ownFollow`, `followLimit`, `rateLimited`. */
export const follow = async (deps: Deps, member: Member, input: FollowInput): Promise<Result<void, Failure>> => {
  const { siteCode, did, followed } = input;
  if ((siteCode === undefined) === (did === undefined)) return fail(failure('badRequest', { field: 'siteCode' }));
  if (!followed) {
    await unfollow(deps.db, member, input);
    return ok(undefined);
  }
  const within = await withinRates(deps, [{ key: `follow ${member.id}`, most: FOLLOWS_AN_HOUR, seconds: 3_600 }]);
  if (!within.ok) return within;
  const whom = siteCode === undefined ? await memberToFollow(deps.db, member, did) : await storeToFollow(deps.db, member, siteCode);
  if (!whom.ok) return whom;
  return deps.transact(async (tx): Promise<Result<void, Failure>> => {
    // Counted one after the other, so that two at once do not both find room.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, member.id)).for('no key update');
    await tx
      .insert(follows)
      .values({ memberId: member.id, ...whom.value, createdAt: deps.clock.now() })
      .onConflictDoNothing();
    const all = await tx.$count(follows, eq(follows.memberId, member.id));
    return all > MOST_FOLLOWS ? fail(failure('followLimit')) : ok(undefined);
  });
};

const storeToFollow = async (db: Db, member: Member, siteCode: SiteCode): Promise<Result<Whom, Failure>> => {
  const mine = and(eq(siteAuthorities.siteCode, sites.siteCode), eq(siteAuthorities.memberId, member.id));
  const [store] = await db
    .select({ role: siteAuthorities.role })
    .from(sites)
    .leftJoin(siteAuthorities, mine)
    .where(and(eq(sites.siteCode, siteCode), eq(sites.isPrivate, false)));
  if (store === undefined) return fail(failure('lookupFailed'));
  return store.role === null ? ok({ siteCode }) : fail(failure('ownFollow'));
};

const memberToFollow = async (db: Db, member: Member, did: string = ''): Promise<Result<Whom, Failure>> => {
  const [found] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.did, did), eq(members.state, 'active'), eq(members.isPrivate, false)));
  if (found === undefined) return fail(failure('lookupFailed'));
  return found.id === member.id ? fail(failure('ownFollow')) : ok({ followedMemberId: found.id });
};

const unfollow = async (db: Db, member: Member, { siteCode, did }: FollowInput): Promise<void> => {
  const ofMember = db
    .select({ id: members.id })
    .from(members)
    .where(eq(members.did, did ?? ''));
  const whom = siteCode === undefined ? eq(follows.followedMemberId, ofMember) : eq(follows.siteCode, siteCode);
  await db.delete(follows).where(and(eq(follows.memberId, member.id), whom));
};

/** Has a member told of these alone of those whom they follow. */
export const chooseNews = async (
  { db }: Pick<Deps, 'db'>,
  member: Member,
  wanted: readonly FollowNews[],
): Promise<Result<void, Failure>> => {
  const news = FOLLOW_NEWS.filter((one) => wanted.includes(one));
  await db
    .insert(followChoices)
    .values({ memberId: member.id, news })
    .onConflictDoUpdate({ target: followChoices.memberId, set: { news } });
  return ok(undefined);
};

/** Purges whom a member follows, who follows them, and what their followers were to be told. */
export const eraseFollows = async (tx: Db, memberId: number): Promise<void> => {
  await tx.delete(follows).where(or(eq(follows.memberId, memberId), eq(follows.followedMemberId, memberId)));
  await tx.delete(followChoices).where(eq(followChoices.memberId, memberId));
  const news = tx.select({ id: followNews.id }).from(followNews).where(eq(followNews.memberId, memberId));
  await tx.delete(followNewsThings).where(inArray(followNewsThings.newsId, news));
  await tx.delete(followNews).where(eq(followNews.memberId, memberId));
};
