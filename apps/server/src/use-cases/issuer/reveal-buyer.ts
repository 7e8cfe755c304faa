import { type Failure, failure } from '@naru/domain/failure';
import type { SaleBuyer } from '@naru/domain/issuer';
import { fail, ok, type Result, type SiteCode, type TokenId } from '@naru/domain/shared';
import { audit } from '../../kernel/audit.ts';
import type { Deps, Member } from '../../kernel/deps.ts';
import { buyerOf } from '../../reads/issuer/sales.ts';
import { brand } from '../../stores/branding.ts';
import { readReason } from '../exchange/read-reason.ts';

/** Shows an issuer who bought an NFT, without a mask, and keeps who looked and why (safety, personal data); null for a member who has left. */
export const revealBuyer = (
  deps: Deps,
  member: Member,
  { siteCode, tokenId, reason }: { readonly siteCode: SiteCode; readonly tokenId: TokenId; readonly reason: string },
): Promise<Result<SaleBuyer | null, Failure>> =>
  deps.transact(async (tx): Promise<Result<SaleBuyer | null, Failure>> => {
    const said = readReason(reason);
    if (!said.ok) return said;
    const buyer = await buyerOf(tx, siteCode, tokenId);
    if (buyer === null) return fail(failure('lookupFailed'));
    if (buyer.state === 'left') return ok(null);
    const detail = { reason: said.value };
    await audit(tx, { actor: member.did, action: 'sale.reveal', target: tokenId, siteCode, detail, at: deps.clock.now() });
    return ok({ nickname: buyer.nickname, did: brand.did(buyer.did) });
  });
