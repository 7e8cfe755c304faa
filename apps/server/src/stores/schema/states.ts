/** The states that the tables allow, named as in the domain's lifecycles; each column's CHECK is made from its row here. */
export const LISTING_STATES = ['onSale', 'reserved', 'sold', 'cancelled'] as const;
export const GIFT_STATES = ['sent', 'received', 'withdrawn', 'expired'] as const;
export const SENDING_KINDS = ['gift', 'transfer'] as const;
export const OFFER_STATES = ['requested', 'countered', 'accepted', 'purchased', 'cancelled', 'declined', 'expired'] as const;
export const ORDER_STATES = ['created', 'awaitingDeposit', 'paid', 'completed', 'cancelled', 'expired', 'refunded'] as const;
export const ORDER_KINDS = ['store', 'listing', 'offer', 'exchangeFee'] as const;
export const EXCHANGE_STATES = [
  'awaitingPayment',
  'requested',
  'preparing',
  'shipped',
  'delivered',
  'completed',
  'withdrawn',
  'cancelled',
] as const;
export const EXCHANGE_ACTORS = ['owner', 'issuer', 'system'] as const;
export const CARRIER_NAMES = ['postal', 'logistics'] as const;
export const SMATH_STATES = ['received', 'preparing', 'shipped', 'completed', 'withdrawn'] as const;
export const APPLICATION_STATES = ['received', 'accepted', 'rejected', 'withdrawn'] as const;
export const PRODUCT_STATES = ['draft', 'onSale', 'hidden', 'deleted'] as const;
export const ITEM_STATES = ['made', 'minted', 'onSale', 'reserved', 'sold', 'revoked'] as const;
export const CHAIN_ACTION_STATES = ['queued', 'submitted', 'confirmed', 'failed'] as const;
export const CHAIN_TRANSACTION_STATES = ['stored', 'sent', 'confirmed', 'reverted', 'replaced'] as const;
export const AUTHORIZATION_KINDS = ['move', 'burn'] as const;
export const AUTHORIZATION_STATES = ['open', 'spent', 'void'] as const;
export const CHAIN_ACTION_KINDS = ['minting', 'transferFrom', 'burn', 'approve'] as const;
export const PAYMENT_STATES = ['ready', 'awaitingDeposit', 'captured', 'failed', 'cancelled', 'refunded'] as const;
export const PAYMENT_METHODS = ['accountTransfer', 'virtualAccount'] as const;
export const TOKEN_STATES = ['live', 'revoked'] as const;
export const FREEZE_CAUSES = ['dropped', 'refused', 'left'] as const;
export const TOKEN_LOCKS = ['gift', 'exchange', 'offer'] as const;
export const MEMBER_STATES = ['active', 'suspended', 'left'] as const;
export const MAIL_STATES = ['queued', 'sent', 'failed'] as const;
export const FILE_STATES = ['stored', 'deleted'] as const;
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
export const IDENTITY_CHECK_STATES = ['asked', 'sent', 'proved', 'taken', 'ended'] as const;
export const QR_KINDS = ['signIn', 'action', 'change'] as const;
export const QR_TICKET_STATES = ['waiting', 'scanned', 'matching', 'approved', 'used', 'failed', 'refused', 'expired'] as const;
export const APPROVAL_METHODS = ['wallet', 'pin', 'order'] as const;
export const TRADE_TYPES = ['00', '01', '02', '03', '04', '05', '06', '07', '08', '09'] as const;
