import * as of from '@naru/domain/shared';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as ids from './ids.ts';
import { won } from './reply.ts';

/** The parser of each id, which the schema stands for where a reply is read. */
const PARSERS = {
  site: of.parseSiteCode,
  token: of.parseTokenId,
  did: of.parseDid,
  product: of.parseProductId,
  category: of.parseCategoryId,
  listing: of.parseListingId,
  item: of.parseItemId,
  order: of.parseOrderId,
  pricePlan: of.parsePricePlanId,
  application: of.parseApplicationId,
  apiKey: of.parseApiKeyId,
  webhook: of.parseWebhookId,
  webhookMessage: of.parseWebhookMessageId,
  staff: of.parseStaffId,
  invitation: of.parseInvitationId,
  job: of.parseJobId,
  story: of.parseStoryId,
  event: of.parseEventId,
  notice: of.parseNoticeId,
  announcement: of.parseAnnouncementId,
  inquiry: of.parseInquiryId,
  question: of.parseQuestionId,
  bid: of.parseBidId,
  offer: of.parseOfferId,
  exchange: of.parseExchangeId,
  bulkJob: of.parseBulkJobId,
  cardTemplate: of.parseCardTemplateId,
  unfinished: of.parseUnfinishedId,
  dispute: of.parseDisputeId,
  address: of.parseAddressId,
  campaign: of.parseCampaignId,
  entry: of.parseEntryId,
  gift: of.parseGiftId,
  passkey: of.parsePasskeyId,
  walletKey: of.parseWalletKeyId,
} satisfies { readonly [Id in keyof typeof ids]: (value: unknown) => of.Result<unknown, unknown> };

const anything = fc.oneof(
  fc.integer(),
  fc.maxSafeNat(),
  fc.double(),
  fc.constantFrom(
    0,
    1,
    -1,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_SAFE_INTEGER + 1,
    of.MAX_WON,
    of.MAX_WON + 1,
    '',
    '0',
    '00',
    null,
    undefined,
  ),
  fc.stringMatching(/^[A-Z0-9_-]{1,22}$/),
  fc.stringMatching(/^[A-Za-z0-9_-]{15,65}$/),
  fc.stringMatching(/^[1-9][0-9]{0,79}$/),
  fc.stringMatching(/^did:[a-z0-9]{0,3}:[A-Za-z0-9._:%-]{0,9}$/),
  fc.string(),
);

describe('the schema of', () => {
  it.each(Object.entries({ ...PARSERS, won: of.parseWon }))('%s lets through what its parser takes, as it is', (name, parse) => {
    const { schema } = { ...ids, won }[name as keyof typeof PARSERS | 'won'];
    fc.assert(
      fc.property(anything, (value) => {
        const read = schema.safeParse(value);
        if (!read.success) return;
        expect(parse(read.data)).toEqual({ ok: true, value });
      }),
      { numRuns: 300 },
    );
  });
});
