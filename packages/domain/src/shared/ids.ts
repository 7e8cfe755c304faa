import type { Brand } from './brand.ts';
import { fail, ok, type Result } from './result.ts';

/** The decimal ERC-721 token id. */
export type TokenId = Brand<string, 'TokenId'>;
/** An issuer's site code: 2 to 20 characters of A–Z, 0–9, `-` or `_`. */
export type SiteCode = Brand<string, 'SiteCode'>;
/** A member's decentralised identifier, `did:<method>:<id>`; also the member's public wallet id. */
export type Did = Brand<string, 'Did'>;
export type ProductId = Brand<number, 'ProductId'>;
/** Number of an item, one unit of a product. */
export type ItemId = Brand<number, 'ItemId'>;
export type BulkJobId = Brand<number, 'BulkJobId'>;
export type JobId = Brand<number, 'JobId'>;
export type PasskeyId = Brand<number, 'PasskeyId'>;
/** Number of a key by which a program acts for a member. */
export type ApiKeyId = Brand<number, 'ApiKeyId'>;
/** Number of an address that is told of events. */
export type WebhookId = Brand<number, 'WebhookId'>;
/** Number of an event on its way to such an address. */
export type WebhookMessageId = Brand<number, 'WebhookMessageId'>;
export type WalletKeyId = Brand<number, 'WalletKeyId'>;
export type StaffId = Brand<number, 'StaffId'>;
export type InvitationId = Brand<number, 'InvitationId'>;
export type PricePlanId = Brand<number, 'PricePlanId'>;
export type UnfinishedId = Brand<number, 'UnfinishedId'>;
export type CardTemplateId = Brand<number, 'CardTemplateId'>;
export type ListingId = Brand<number, 'ListingId'>;
/** Number of an NFT that was sent to a phone. */
export type GiftId = Brand<number, 'GiftId'>;
export type OfferId = Brand<number, 'OfferId'>;
export type BidId = Brand<number, 'BidId'>;
export type ExchangeId = Brand<number, 'ExchangeId'>;
export type DisputeId = Brand<number, 'DisputeId'>;
export type InquiryId = Brand<number, 'InquiryId'>;
export type QuestionId = Brand<number, 'QuestionId'>;
/** Number of an address that a member keeps. */
export type AddressId = Brand<number, 'AddressId'>;
export type StoryId = Brand<number, 'StoryId'>;
export type EventId = Brand<number, 'EventId'>;
/** Number of a campaign with a prize. */
export type CampaignId = Brand<number, 'CampaignId'>;
export type EntryId = Brand<number, 'EntryId'>;
/** Number of an application to become an issuer. */
export type ApplicationId = Brand<number, 'ApplicationId'>;
/** Number of what operators write for everybody: an announcement or a frequent question, which are counted together. */
export type AnnouncementId = Brand<number, 'AnnouncementId'>;
export type NoticeId = Brand<number, 'NoticeId'>;
export type TakedownId = Brand<number, 'TakedownId'>;
export type CategoryId = Brand<number, 'CategoryId'>;
export type OrderId = Brand<string, 'OrderId'>;
export type UploadId = Brand<string, 'UploadId'>;

const text =
  <T extends Brand<string, string>>(pattern: RegExp, longest: number) =>
  (value: unknown): Result<T, 'malformed'> =>
    typeof value === 'string' && value.length <= longest && pattern.test(value) ? ok(value as T) : fail('malformed');

const count =
  <T extends Brand<number, string>>() =>
  (value: unknown): Result<T, 'malformed'> =>
    typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? ok(value as T) : fail('malformed');

/** Reads a token id: 1 to 78 decimal digits without a leading zero (the range of uint256). */
export const parseTokenId = text<TokenId>(/^(0|[1-9]\d*)$/, 78);
export const parseSiteCode = text<SiteCode>(/^[A-Z0-9_-]{2,20}$/, 20);
export const parseDid = text<Did>(/^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/, 2048);
export const parseOrderId = text<OrderId>(/^[A-Za-z0-9_-]{16,64}$/, 64);
export const parseUploadId = text<UploadId>(/^[A-Za-z0-9_-]{16,64}$/, 64);

export const parseProductId = count<ProductId>();
export const parseItemId = count<ItemId>();
export const parseBulkJobId = count<BulkJobId>();
export const parseJobId = count<JobId>();
export const parsePasskeyId = count<PasskeyId>();
export const parseApiKeyId = count<ApiKeyId>();
export const parseWebhookId = count<WebhookId>();
export const parseWebhookMessageId = count<WebhookMessageId>();
export const parseWalletKeyId = count<WalletKeyId>();
export const parseStaffId = count<StaffId>();
export const parseInvitationId = count<InvitationId>();
export const parsePricePlanId = count<PricePlanId>();
export const parseUnfinishedId = count<UnfinishedId>();
export const parseCardTemplateId = count<CardTemplateId>();
export const parseListingId = count<ListingId>();
export const parseGiftId = count<GiftId>();
export const parseOfferId = count<OfferId>();
export const parseBidId = count<BidId>();
export const parseExchangeId = count<ExchangeId>();
export const parseDisputeId = count<DisputeId>();
export const parseInquiryId = count<InquiryId>();
export const parseQuestionId = count<QuestionId>();
export const parseAddressId = count<AddressId>();
export const parseStoryId = count<StoryId>();
export const parseEventId = count<EventId>();
export const parseCampaignId = count<CampaignId>();
export const parseEntryId = count<EntryId>();
export const parseApplicationId = count<ApplicationId>();
export const parseAnnouncementId = count<AnnouncementId>();
export const parseNoticeId = count<NoticeId>();
export const parseTakedownId = count<TakedownId>();
export const parseCategoryId = count<CategoryId>();

/**
 * The parsers of ids that count on from 1, each by the name of what it numbers: replies and requests have every one of them by this name, once it stands
 * here.
 */
export const NUMBER_PARSERS = /* @__PURE__ */ Object.freeze({
  product: parseProductId,
  item: parseItemId,
  bulkJob: parseBulkJobId,
  job: parseJobId,
  passkey: parsePasskeyId,
  apiKey: parseApiKeyId,
  webhook: parseWebhookId,
  webhookMessage: parseWebhookMessageId,
  walletKey: parseWalletKeyId,
  staff: parseStaffId,
  invitation: parseInvitationId,
  pricePlan: parsePricePlanId,
  unfinished: parseUnfinishedId,
  cardTemplate: parseCardTemplateId,
  listing: parseListingId,
  gift: parseGiftId,
  offer: parseOfferId,
  bid: parseBidId,
  exchange: parseExchangeId,
  dispute: parseDisputeId,
  inquiry: parseInquiryId,
  question: parseQuestionId,
  address: parseAddressId,
  story: parseStoryId,
  event: parseEventId,
  campaign: parseCampaignId,
  entry: parseEntryId,
  application: parseApplicationId,
  announcement: parseAnnouncementId,
  notice: parseNoticeId,
  takedown: parseTakedownId,
  category: parseCategoryId,
} as const);
export type Numbered = keyof typeof NUMBER_PARSERS;
export type NumberOf<Name extends Numbered> = Extract<ReturnType<(typeof NUMBER_PARSERS)[Name]>, { readonly ok: true }>['value'];
