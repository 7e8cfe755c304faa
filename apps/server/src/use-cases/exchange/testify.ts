import { signatureOver } from '@naru/chain/keys';
import type { AttestationMeans } from '@naru/domain/passport';
import { attestationHash, attestationText, FIRST_ATTESTATION, hiddenValue, lowSignature, parseAttestation } from '@naru/passport/make';
import { desc, eq } from 'drizzle-orm';
import { type Holder, signerOfHolder } from '../../gateways/chain/custody.ts';
import { passportSigner } from '../../gateways/passport/passport-signer.ts';
import { randomSecret } from '../../gateways/secrets/random-secret.ts';
import type { Deps } from '../../kernel/deps.ts';
import type { Db } from '../../stores/db.ts';
import { attestations, type exchanges } from '../../stores/schema/index.ts';
import type { Telling } from './notify.ts';

export type TestifyDeps = Pick<Deps, 'keys' | 'chain'>;

export type TestifiedExchange = Pick<typeof exchanges.$inferSelect, 'id' | 'tokenId' | 'siteCode' | 'ownerMemberId'>;

/** Where the salt of an attestation belongs. */
export const saltPlace = (tokenId: string, seq: number): string => `testimonies.salt.${tokenId}.${seq}`;

/** What is signed of attestations names, besides the NFT, the chain and contract that it is on. */
export const scopeOf = ({ chain }: Pick<Deps, 'chain'>, tokenId: string) =>
  ({ chainId: chain.chainId, contract: `0x${chain.contract.slice(2).toLowerCase()}`, tokenId }) as const;

/** The salted hashes of hidden texts. */
export const hide = async (salt: string, hidden: Telling['hidden']): Promise<Readonly<Record<string, string | null>>> =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(hidden).map(async ([field, value]) => [field, value === null ? null : await hiddenValue(salt, field, value)] as const),
    ),
  );

const later = (...moments: readonly Date[]): Date => new Date(Math.max(...moments.map(Number)));

/** Who signs, where the actor's own key may. */
const holderOf = ({ actor }: Telling, { siteCode, ownerMemberId }: TestifiedExchange): Holder | undefined => {
  if (actor === 'owner') return { memberId: ownerMemberId };
  return actor === 'issuer' ? { siteCode } : undefined;
};

/**
 * Writes down for good that somebody has done a step, in the transaction of the step, which holds the NFT's lock, so that the links never fork. With `means`
 * the actor's own key signs, inside their own call (choices 5, custody); otherwise the market's does, as an attester, at `signedAt`.
 */
export const testify = async (
  { keys, chain }: TestifyDeps,
  tx: Db,
  exchange: TestifiedExchange,
  { means, signedAt, ...telling }: Telling & { readonly means: AttestationMeans | null; readonly signedAt: Date },
): Promise<void> => {
  const { tokenId } = exchange;
  const scope = scopeOf({ chain }, tokenId);
  const [last] = await tx.select().from(attestations).where(eq(attestations.tokenId, tokenId)).orderBy(desc(attestations.seq)).limit(1);
  const holder = means === null ? undefined : holderOf(telling, exchange);
  const own = holder === undefined ? undefined : await signerOfHolder(keys, tx, holder);
  const market = await passportSigner(tx, keys);
  const [seq, salt] = [(last?.seq ?? 0) + 1, randomSecret()];
  const { step, actor, source } = telling;
  const at = last === undefined ? telling.at : later(telling.at, last.at);
  const signedBy = own === undefined || actor === 'operator' || actor === 'time' ? 'witness' : actor;
  const unsigned = {
    seq,
    redemption: exchange.id,
    step,
    facts: { ...telling.open, ...(await hide(salt, telling.hidden)) },
    at: at.toISOString(),
    actor,
    member: actor === 'owner' ? exchange.ownerMemberId : null,
    signedAt: (last === undefined ? later(signedAt, at) : later(signedAt, at, last.signedAt)).toISOString(),
    signedBy,
    means: own === undefined ? null : means,
    key: own === undefined ? market.keyId : own.address.toLowerCase(),
    prevHash: last?.hash ?? FIRST_ATTESTATION,
  };
  const hash = await attestationHash(scope, unsigned);
  const signature =
    own === undefined
      ? lowSignature(await market.sign(Buffer.from(attestationText(scope, unsigned))))
      : await signatureOver(own, `0x${hash}`);
  const attestation = parseAttestation({ ...unsigned, hash, signature });
  if (attestation === undefined) throw new Error(`a testimony that no passport can hold: ${step}`);
  const { redemption: _, member, ...rest } = attestation;
  await tx.insert(attestations).values({
    ...rest,
    at,
    signedAt: new Date(unsigned.signedAt),
    tokenId,
    exchangeId: exchange.id,
    memberId: member,
    salt: await keys.seal(salt, saltPlace(tokenId, seq)),
    ...source,
  });
};
