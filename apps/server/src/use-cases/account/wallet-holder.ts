import { JOIN_TYPE } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { type Hashes, lookupHashes } from '../../gateways/secrets/keys.ts';
import type { Db } from '../../stores/db.ts';
import { members, walletKeys } from '../../stores/schema/index.ts';
import type { CertifiedPerson } from '../qr/approved.ts';

type MemberRow = typeof members.$inferSelect;

/** The hashes by which a certificate's CI is found again. */
export const ciHashesOf = ({ keys }: Pick<Deps, 'keys'>, { ci }: Pick<CertifiedPerson, 'ci'>): Promise<Hashes> =>
  lookupHashes(keys, 'ci', ci);

/** A CI that is found by a key of before is written by today's: its owner is the only one who brings it. */
const renewed = async (tx: Db, member: MemberRow, [ciHash]: Hashes): Promise<MemberRow> => {
  if (member.ciHash === null || member.ciHash === ciHash) return member;
  await tx.update(members).set({ ciHash }).where(eq(members.id, member.id));
  return { ...member, ciHash };
};

/**
 * The member whom a certified person's wallet signs in: by its key, or, when the person has a new wallet, by his CI, and then the new key is
 * linked. Undefined when nobody has joined with it; refused with `ciMismatch` when the key's account belongs to another person.
 */
export const walletHolder = async (deps: Deps, tx: Db, person: CertifiedPerson): Promise<Result<MemberRow | undefined, Failure>> => {
  const ciHashes = await ciHashesOf(deps, person);
  const [byKey] = await tx
    .select({ member: members })
    .from(walletKeys)
    .innerJoin(members, eq(members.id, walletKeys.memberId))
    .where(eq(walletKeys.did, person.did));
  if (byKey !== undefined) {
    const { member } = byKey;
    if (member.ciHash !== null && !ciHashes.includes(member.ciHash)) return fail(failure('ciMismatch'));
    return ok(await renewed(tx, member, ciHashes));
  }
  const [byCi] = await tx
    .select()
    .from(members)
    .where(and(inArray(members.ciHash, [...ciHashes]), eq(members.joinType, JOIN_TYPE.app)));
  if (byCi === undefined) return ok(undefined);
  await tx.insert(walletKeys).values({ did: person.did, memberId: byCi.id, linkedAt: deps.clock.now() });
  return ok(await renewed(tx, byCi, ciHashes));
};
