import { JOIN_TYPE } from '@naru/domain/account';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result } from '@naru/domain/shared';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../composition/deps.ts';
import { lookupHash } from '../../gateways/secrets/keys.ts';
import type { Db } from '../../stores/db.ts';
import { members, walletKeys } from '../../stores/schema/index.ts';
import type { CertifiedPerson } from '../qr/approved.ts';

type MemberRow = typeof members.$inferSelect;

/** The hash by which a certificate's CI is found again. */
export const ciHashOf = ({ keys }: Pick<Deps, 'keys'>, { ci }: Pick<CertifiedPerson, 'ci'>): Promise<string> => lookupHash(keys, 'ci', ci);

/**
 * The member whom a certified person's wallet signs in: by its key, or, when the person has a new wallet, by his CI, and then the new key is
 * linked. Undefined when nobody has joined with it; refused with `ciMismatch` when the key's account belongs to another person.
 */
export const walletHolder = async (deps: Deps, tx: Db, person: CertifiedPerson): Promise<Result<MemberRow | undefined, Failure>> => {
  const ciHash = await ciHashOf(deps, person);
  const [byKey] = await tx
    .select({ member: members })
    .from(walletKeys)
    .innerJoin(members, eq(members.id, walletKeys.memberId))
    .where(eq(walletKeys.did, person.did));
  if (byKey !== undefined) {
    const { member } = byKey;
    return member.ciHash === null || member.ciHash === ciHash ? ok(member) : fail(failure('ciMismatch'));
  }
  const [byCi] = await tx
    .select()
    .from(members)
    .where(and(eq(members.ciHash, ciHash), eq(members.joinType, JOIN_TYPE.app)));
  if (byCi !== undefined) await tx.insert(walletKeys).values({ did: person.did, memberId: byCi.id, linkedAt: deps.clock.now() });
  return ok(byCi);
};
