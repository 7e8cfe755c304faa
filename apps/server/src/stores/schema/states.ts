import { IDENTITY_CHECK_LIFECYCLE, MEMBER_LIFECYCLE } from '@naru/domain/account';
import { APPLICATION_LIFECYCLE } from '@naru/domain/application';
import { AUTHORIZATION_LIFECYCLE, CHAIN_LIFECYCLE, CHAIN_TRANSACTION_LIFECYCLE } from '@naru/domain/chain';
import { EXCHANGE_LIFECYCLE } from '@naru/domain/exchange';
import { FILE_LIFECYCLE } from '@naru/domain/file';
import { GIFT_LIFECYCLE } from '@naru/domain/gift';
import { ITEM_LIFECYCLE, PRODUCT_LIFECYCLE } from '@naru/domain/issuer';
import { LISTING_LIFECYCLE } from '@naru/domain/listing';
import { TOKEN_LIFECYCLE } from '@naru/domain/nft';
import { MAIL_LIFECYCLE } from '@naru/domain/notice';
import { OFFER_LIFECYCLE } from '@naru/domain/offer';
import { ORDER_LIFECYCLE, PAYMENT_LIFECYCLE } from '@naru/domain/order';
import { QR_LIFECYCLE } from '@naru/domain/qr';
import { type Lifecycle, statesOf } from '@naru/domain/shared';
import { SMATH_LIFECYCLE } from '@naru/domain/smath';

/** The states of a lifecycle, as a column's type takes them; each column's CHECK is made of the same. */
const states = <State extends string>(lifecycle: Lifecycle<State, string>): [State, ...State[]] => {
  const [first, ...others] = statesOf(lifecycle);
  if (first === undefined) throw new Error('a lifecycle without states');
  return [first, ...others];
};

export const APPLICATION_STATES = states(APPLICATION_LIFECYCLE);
export const AUTHORIZATION_STATES = states(AUTHORIZATION_LIFECYCLE);
export const CHAIN_ACTION_STATES = states(CHAIN_LIFECYCLE);
export const CHAIN_TRANSACTION_STATES = states(CHAIN_TRANSACTION_LIFECYCLE);
export const EXCHANGE_STATES = states(EXCHANGE_LIFECYCLE);
export const FILE_STATES = states(FILE_LIFECYCLE);
export const GIFT_STATES = states(GIFT_LIFECYCLE);
export const IDENTITY_CHECK_STATES = states(IDENTITY_CHECK_LIFECYCLE);
export const ITEM_STATES = states(ITEM_LIFECYCLE);
export const LISTING_STATES = states(LISTING_LIFECYCLE);
export const MAIL_STATES = states(MAIL_LIFECYCLE);
export const MEMBER_STATES = states(MEMBER_LIFECYCLE);
export const OFFER_STATES = states(OFFER_LIFECYCLE);
export const ORDER_STATES = states(ORDER_LIFECYCLE);
export const PAYMENT_STATES = states(PAYMENT_LIFECYCLE);
export const PRODUCT_STATES = states(PRODUCT_LIFECYCLE);
export const QR_TICKET_STATES = states(QR_LIFECYCLE);
export const SMATH_STATES = states(SMATH_LIFECYCLE);
export const TOKEN_STATES = states(TOKEN_LIFECYCLE);

// What has no lifecycle in the trade.
export const SENDING_KINDS = ['gift', 'transfer'] as const;
export const ORDER_KINDS = ['store', 'listing', 'offer', 'exchangeFee'] as const;
export const EXCHANGE_ACTORS = ['owner', 'issuer', 'system'] as const;
export const CARRIER_NAMES = ['postal', 'logistics'] as const;
export const AUTHORIZATION_KINDS = ['move', 'burn'] as const;
export const CHAIN_ACTION_KINDS = ['minting', 'transferFrom', 'burn', 'approve'] as const;
export const PAYMENT_METHODS = ['accountTransfer', 'virtualAccount'] as const;
export const FREEZE_CAUSES = ['dropped', 'refused', 'left'] as const;
export const TOKEN_LOCKS = ['gift', 'exchange', 'offer'] as const;
export const NFT_KINDS = ['digital', 'transferable'] as const;
export const PRODUCT_TYPES = ['normal', 'certificate', 'gold'] as const;
export const MEDIA_KINDS = ['image', 'audio', 'video', 'pdf', 'zip'] as const;
export const DETAIL_TYPES = ['image', 'data'] as const;
export const VISIBILITIES = ['public', 'private'] as const;
export const LOGIN_ENVS = ['web', 'webview'] as const;
export const SESSION_ENDS = ['manual', 'auto', 'expired', 'duplicate', 'reuse', 'passwordChanged', 'accountChanged', 'left'] as const;
export const TOKEN_USES = ['access', 'refresh'] as const;
export const CODE_PURPOSES = ['signUp', 'passwordReset', 'pinReset', 'emailChange'] as const;
export const UNDO_KINDS = ['email', 'phone', 'bank', 'wallet', 'identity', 'password', 'pin'] as const;
export const IDENTITY_PURPOSES = ['join', 'findEmail', 'phoneChange'] as const;
export const IDENTITY_WAYS = ['window', 'page'] as const;
export const QR_KINDS = ['signIn', 'action', 'change'] as const;
export const APPROVAL_METHODS = ['wallet', 'pin', 'order'] as const;
export const TRADE_TYPES = ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09'] as const;
