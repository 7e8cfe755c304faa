import { collectEvidence } from '@naru/chain/evidence/collect';
import { type Failure, failure } from '@naru/domain/failure';
import { fail, ok, type Result, type TokenId } from '@naru/domain/shared';
import { disclosuresText, makePassport, type PassportApproval, parseApproval } from '@naru/passport/make';
import { and, eq } from 'drizzle-orm';
import { passportSigner } from '../../gateways/passport/passport-signer.ts';
import { ARCHIVE_PLACES } from '../../kernel/approvals.ts';
import { attestationsOf } from '../../kernel/attestation-rows.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { type ArchivedApproval, passportFacts } from '../../reads/passport.ts';
import { exchanges } from '../../stores/schema/index.ts';
import { isTold, type Telling, tellingsOf } from '../exchange/notify.ts';
import { saltPlace, scopeOf } from '../exchange/testify.ts';

/** What was approved, with the salt that leads from it to the digest on the chain. */
const disclosed = async (
  { keys }: Pick<Deps, 'keys'>,
  { method, action, digest, salt, presentationHash }: ArchivedApproval,
): Promise<PassportApproval | undefined> =>
  parseApproval({
    method,
    action,
    ...(presentationHash === null ? {} : { presentation: presentationHash }),
    salt: await keys.open(salt, ARCHIVE_PLACES.salt(digest)),
  });

interface PassportText {
  readonly fileName: string;
  readonly body: string;
}

/**
 * The ownership passport of an NFT as of now, for whoever may see the NFT; to its owner it discloses what they approved themselves. Rows whose
 * transactions are not final yet stand in it as waiting. Refused with `lookupFailed` when there is no such NFT to be seen, and with
 * `chainUnreachable` while the chain does not answer.
 */
export const issuePassport = async (
  { db, keys, chain, clock, config }: Deps,
  member: Member | null,
  { tokenId }: { readonly tokenId: TokenId },
): Promise<Result<PassportText, Failure>> => {
  const facts = await passportFacts(db, tokenId, member?.id ?? null);
  if (facts === null) return fail(failure('lookupFailed'));
  const { site, metadata, goods, testimonies: attestations } = facts;
  const history = await Promise.all(
    facts.history.map(async ({ approval, ...row }) => ({
      ...row,
      approval: approval === null ? undefined : await disclosed({ keys }, approval),
    })),
  );
  const signer = await passportSigner(db, keys);
  const contract = `0x${chain.contract.slice(2).toLowerCase()}` as const;
  let silent = false;
  const file = await makePassport(
    {
      market: config.publicUrl,
      site,
      issuedAt: clock.now(),
      token: { chainId: chain.chainId, contract, tokenId, metadata },
      history,
      goods,
      testimonies: attestations,
    },
    {
      ...signer,
      evidenceOf: async (txId) => {
        const collected = await collectEvidence(chain, txId).catch(() => undefined);
        // That a transaction is in no block is an answer; that nobody answers is none.
        if (collected === undefined || (!collected.ok && collected.failure === 'unreadable')) silent = true;
        return collected?.ok === true ? collected.value : undefined;
      },
    },
  );
  if (silent) return fail(failure('chainUnreachable'));
  return ok({ fileName: `naru-${tokenId}.naru-passport.json`, body: `${JSON.stringify(file, null, 1)}\n` });
};

/** Opens the salted hashes of a member's own redemptions of an NFT, to show to whom they trust. `lookupFailed` where they have redeemed nothing. */
export const issueDisclosures = async (
  { db, keys, chain }: Deps,
  member: Member,
  { tokenId }: { readonly tokenId: TokenId },
): Promise<Result<PassportText, Failure>> => {
  const own = await db
    .select()
    .from(exchanges)
    .where(and(eq(exchanges.tokenId, tokenId), eq(exchanges.ownerMemberId, member.id)));
  const tellings = new Map<number, readonly Telling[]>();
  for (const exchange of own) tellings.set(exchange.id, await tellingsOf(db, exchange));
  const disclosures = [];
  for (const row of await attestationsOf(db, tokenId)) {
    const hidden = tellings.get(row.exchangeId)?.find((telling) => isTold(telling, row))?.hidden ?? {};
    const values = Object.fromEntries(Object.entries(hidden).flatMap(([field, value]) => (value === null ? [] : [[field, value]])));
    if (Object.keys(values).length > 0)
      disclosures.push({ seq: row.seq, salt: await keys.open(row.salt, saltPlace(tokenId, row.seq)), values });
  }
  if (own.length === 0) return fail(failure('lookupFailed'));
  return ok({ fileName: `naru-${tokenId}.naru-openings.json`, body: disclosuresText(scopeOf({ chain }, tokenId), disclosures) });
};
