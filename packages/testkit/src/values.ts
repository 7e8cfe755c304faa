import { type EmailAddress, type PhoneNumber, parseEmailAddress, parsePhone } from '@naru/domain/account';
import {
  type AnnouncementId,
  type ApiKeyId,
  type ApplicationId,
  type BulkJobId,
  type CampaignId,
  type CardTemplateId,
  type Did,
  type EntryId,
  type EventId,
  type InvitationId,
  type ItemId,
  type JobId,
  type ListingId,
  type NoticeId,
  type OrderId,
  type PasskeyId,
  type PricePlanId,
  type ProductId,
  parseAnnouncementId,
  parseApiKeyId,
  parseApplicationId,
  parseBulkJobId,
  parseCampaignId,
  parseCardTemplateId,
  parseDid,
  parseEntryId,
  parseEventId,
  parseInvitationId,
  parseItemId,
  parseJobId,
  parseListingId,
  parseNoticeId,
  parseOrderId,
  parsePasskeyId,
  parsePricePlanId,
  parseProductId,
  parseQuestionId,
  parseSiteCode,
  parseStaffId,
  parseStoryId,
  parseTokenId,
  parseUnfinishedId,
  parseWalletKeyId,
  parseWebhookId,
  parseWebhookMessageId,
  parseWon,
  type QuestionId,
  type Result,
  type SiteCode,
  type StaffId,
  type StoryId,
  type TokenId,
  type UnfinishedId,
  type WalletKeyId,
  type WebhookId,
  type WebhookMessageId,
  type Won,
} from '@naru/domain/shared';

/** The value of a parse that a test expects to succeed; throws otherwise. */
export const must = <T>(result: Result<T, unknown>): T => {
  if (!result.ok) throw new Error(`test data was refused: ${JSON.stringify(result.failure)}`);
  return result.value;
};

export const won = (amount: number): Won => must(parseWon(amount));
/** `did:naru:<name>`. */
export const didOf = (name: string): Did => must(parseDid(`did:naru:${name}`));
export const emailOf = (text: string): EmailAddress => must(parseEmailAddress(text));
export const phoneOf = (text: string): PhoneNumber => must(parsePhone(text));
export const tokenId = (id: number | string): TokenId => must(parseTokenId(String(id)));
export const siteCode = (code: string): SiteCode => must(parseSiteCode(code));
export const productId = (id: number): ProductId => must(parseProductId(id));
export const itemId = (id: number): ItemId => must(parseItemId(id));
export const apiKeyId = (id: number): ApiKeyId => must(parseApiKeyId(id));
export const webhookId = (id: number): WebhookId => must(parseWebhookId(id));
export const webhookMessageId = (id: number): WebhookMessageId => must(parseWebhookMessageId(id));
export const passkeyId = (id: number): PasskeyId => must(parsePasskeyId(id));
export const walletKeyId = (id: number): WalletKeyId => must(parseWalletKeyId(id));
export const staffId = (id: number): StaffId => must(parseStaffId(id));
export const invitationId = (id: number): InvitationId => must(parseInvitationId(id));
export const bulkJobId = (id: number): BulkJobId => must(parseBulkJobId(id));
export const jobId = (id: number): JobId => must(parseJobId(id));
export const cardTemplateId = (id: number): CardTemplateId => must(parseCardTemplateId(id));
export const pricePlanId = (id: number): PricePlanId => must(parsePricePlanId(id));
export const questionId = (id: number): QuestionId => must(parseQuestionId(id));
export const unfinishedId = (id: number): UnfinishedId => must(parseUnfinishedId(id));
export const listingId = (id: number): ListingId => must(parseListingId(id));
export const storyId = (id: number): StoryId => must(parseStoryId(id));
export const eventId = (id: number): EventId => must(parseEventId(id));
export const campaignId = (id: number): CampaignId => must(parseCampaignId(id));
export const entryId = (id: number): EntryId => must(parseEntryId(id));
export const applicationId = (id: number): ApplicationId => must(parseApplicationId(id));
export const announcementId = (id: number): AnnouncementId => must(parseAnnouncementId(id));
export const noticeId = (id: number): NoticeId => must(parseNoticeId(id));
/** An order id that ends in `name`. */
export const orderId = (name: string | number): OrderId => must(parseOrderId(`order-${String(name).padStart(16, '0')}`));
