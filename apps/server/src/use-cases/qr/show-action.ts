import { type Failure, failure } from '@naru/domain/failure';
import type { QrAction, QrShown } from '@naru/domain/qr';
import { fail, ok, type Result } from '@naru/domain/shared';
import type { Deps, Member } from '../../kernel/deps.ts';
import { whyNotRedeemed } from '../exchange/request.ts';
import { whyNotSent } from '../gift/judge.ts';
import { isSending } from '../gift/sending-of.ts';
import { whyNotOnSale } from '../listing/list-nft.ts';
import { whyNotRepriced } from '../listing/reprice-listing.ts';
import { whyNotSellTo } from '../offer/answer-offer.ts';
import { approvalOf } from './approval-of.ts';
import { showQr } from './show.ts';
import { whyNoWallet } from './wallet-hold.ts';

/** A QR that approves exactly this action of the member; refused at once where the rules would refuse the action itself. */
export const showActionQr = async (deps: Deps, member: Member, wanted: QrAction, origin: string): Promise<Result<QrShown, Failure>> => {
  if (wanted.tokenIds.length === 0) return fail(failure('badRequest', { field: 'tokenIds' }));
  const shown = await approvalOf(deps, member, wanted, origin);
  if (!shown.ok) return shown;
  const reason = (await whyNoWallet(deps, member)) ?? (await whyNot(deps, member, wanted));
  if (reason !== null) return fail(reason);
  return ok(await showQr(deps, { asker: member.sessionId, origin, approve: { kind: 'action', member, wanted, shown: shown.value } }));
};

/** Why the rules would refuse the action as things stand; null when they would not. */
const whyNot = async (deps: Deps, member: Member, wanted: QrAction): Promise<Failure | null> => {
  const { db } = deps;
  // What keeps an NFT from being sent keeps it from being discarded.
  if (isSending(wanted) || wanted.type === 'revoke') return whyNotSent(db, member, wanted.tokenIds);
  if (wanted.type === 'exchange') return whyNotRedeemed(deps, member, { tokenId: wanted.tokenIds[0], recipient: wanted.recipient });
  const [tokenId] = wanted.tokenIds;
  const { offerId, listing, price } = wanted;
  if (offerId !== undefined) return whyNotSellTo(deps, member, { offerId, price, tokenId });
  return listing === undefined ? whyNotOnSale(db, member, tokenId, price) : whyNotRepriced(db, member, { ...listing, price, tokenId });
};
