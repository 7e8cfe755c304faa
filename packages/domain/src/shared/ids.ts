import type { Brand } from './brand.ts';
import { fail, ok, type Result } from './result.ts';

/** The decimal ERC-721 token id. */
export type TokenId = Brand<string, 'TokenId'>;
/** An issuer's site code: 2 to 20 characters of A–Z, 0–9, `-` or `_`. */
export type SiteCode = Brand<string, 'SiteCode'>;
/** A member's decentralised identifier, `did:<method>:<id>`; also the member's public wallet id. */
export type Did = Brand<string, 'Did'>;
/** Number of a product within the market. */
export type ProductId = Brand<number, 'ProductId'>;
/** Number of an item, one unit of a product. */
export type ItemId = Brand<number, 'ItemId'>;
/** Number of a bulk mint job. */
export type BulkJobId = Brand<number, 'BulkJobId'>;
/** Number of a job over many things. */
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
/** Number of a price plan. */
export type PricePlanId = Brand<number, 'PricePlanId'>;
/** Number of an unfinished product. */
export type UnfinishedId = Brand<number, 'UnfinishedId'>;
/** Number of a template of cards. */
export type CardTemplateId = Brand<number, 'CardTemplateId'>;
/** Number of a listing. */
export type ListingId = Brand<number, 'ListingId'>;
/** Number of an NFT that was sent to a phone. */
export type GiftId = Brand<number, 'GiftId'>;
/** Number of a price offer. */
export type OfferId = Brand<number, 'OfferId'>;
/** Number of a bid on a product. */
export type BidId = Brand<number, 'BidId'>;
/** Number of a redemption for goods. */
export type ExchangeId = Brand<number, 'ExchangeId'>;
/** Number of a dispute over redeemed goods. */
export type DisputeId = Brand<number, 'DisputeId'>;
/** Number of an inquiry. */
export type InquiryId = Brand<number, 'InquiryId'>;
/** Number of a question about a product. */
export type QuestionId = Brand<number, 'QuestionId'>;
/** Number of an address that a member keeps. */
export type AddressId = Brand<number, 'AddressId'>;
/** Number of a story that operators tell. */
export type StoryId = Brand<number, 'StoryId'>;
/** Number of an event that operators announce. */
export type EventId = Brand<number, 'EventId'>;
/** Number of a campaign with a prize. */
export type CampaignId = Brand<number, 'CampaignId'>;
/** Number of an entry to a campaign. */
export type EntryId = Brand<number, 'EntryId'>;
/** Number of an application to become an issuer. */
export type ApplicationId = Brand<number, 'ApplicationId'>;
/** Number of what operators write for everybody: an announcement or a frequent question, which are counted together. */
export type AnnouncementId = Brand<number, 'AnnouncementId'>;
/** Number of something that a member is told. */
export type NoticeId = Brand<number, 'NoticeId'>;
/** Number of a store's product category. */
export type CategoryId = Brand<number, 'CategoryId'>;
/** Unguessable id of an order. */
export type OrderId = Brand<string, 'OrderId'>;
/** Unguessable id of an upload. */
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
/** Reads a site code. */
export const parseSiteCode = text<SiteCode>(/^[A-Z0-9_-]{2,20}$/, 20);
/** Reads a decentralised identifier. */
export const parseDid = text<Did>(/^did:[a-z0-9]+:[A-Za-z0-9._:%-]+$/, 2048);
/** Reads an order id. */
export const parseOrderId = text<OrderId>(/^[A-Za-z0-9_-]{16,64}$/, 64);
/** Reads the id of an upload. */
export const parseUploadId = text<UploadId>(/^[A-Za-z0-9_-]{16,64}$/, 64);

/** Reads a product number. */
export const parseProductId = count<ProductId>();
/** Reads an item number. */
export const parseItemId = count<ItemId>();
/** Reads the number of a bulk mint job. */
export const parseBulkJobId = count<BulkJobId>();
/** Reads a job number. */
export const parseJobId = count<JobId>();
export const parsePasskeyId = count<PasskeyId>();
/** Reads the number of an API key. */
export const parseApiKeyId = count<ApiKeyId>();
/** Reads the number of an address that is told of events. */
export const parseWebhookId = count<WebhookId>();
/** Reads the number of an event on its way to one. */
export const parseWebhookMessageId = count<WebhookMessageId>();
export const parseWalletKeyId = count<WalletKeyId>();
export const parseStaffId = count<StaffId>();
export const parseInvitationId = count<InvitationId>();
/** Reads the number of a price plan. */
export const parsePricePlanId = count<PricePlanId>();
/** Reads the number of an unfinished product. */
export const parseUnfinishedId = count<UnfinishedId>();
/** Reads the number of a template of cards. */
export const parseCardTemplateId = count<CardTemplateId>();
/** Reads a listing number. */
export const parseListingId = count<ListingId>();
/** Reads the number of an NFT that was sent to a phone. */
export const parseGiftId = count<GiftId>();
/** Reads the number of a price offer. */
export const parseOfferId = count<OfferId>();
/** Reads the number of a bid on a product. */
export const parseBidId = count<BidId>();
/** Reads the number of a redemption for goods. */
export const parseExchangeId = count<ExchangeId>();
/** Reads the number of a dispute. */
export const parseDisputeId = count<DisputeId>();
/** Reads the number of an inquiry. */
export const parseInquiryId = count<InquiryId>();
/** Reads the number of a question about a product. */
export const parseQuestionId = count<QuestionId>();
/** Reads the number of a kept address. */
export const parseAddressId = count<AddressId>();
/** Reads the number of a story. */
export const parseStoryId = count<StoryId>();
/** Reads the number of an event. */
export const parseEventId = count<EventId>();
/** Reads the number of a campaign. */
export const parseCampaignId = count<CampaignId>();
/** Reads the number of an entry to a campaign. */
export const parseEntryId = count<EntryId>();
/** Reads the number of an application. */
export const parseApplicationId = count<ApplicationId>();
/** Reads the number of an announcement or a frequent question. */
export const parseAnnouncementId = count<AnnouncementId>();
/** Reads the number of a notice. */
export const parseNoticeId = count<NoticeId>();
/** Reads a category number. */
export const parseCategoryId = count<CategoryId>();
