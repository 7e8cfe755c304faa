/** The ids of the domain as replies carry them: each as it is, let through by the schema that its parser agrees with. */
import type * as of from '@naru/domain/shared';
import { did as didWire, positiveInteger, secretId, siteCode, tokenId } from './primitives.ts';
import { plain } from './reply.ts';

export const site = plain<of.SiteCode>()(siteCode);
export const token = plain<of.TokenId>()(tokenId);
export const did = plain<of.Did>()(didWire);
export const product = plain<of.ProductId>()(positiveInteger);
export const category = plain<of.CategoryId>()(positiveInteger);
export const listing = plain<of.ListingId>()(positiveInteger);
export const item = plain<of.ItemId>()(positiveInteger);
export const order = plain<of.OrderId>()(secretId);
export const pricePlan = plain<of.PricePlanId>()(positiveInteger);
export const application = plain<of.ApplicationId>()(positiveInteger);
export const apiKey = plain<of.ApiKeyId>()(positiveInteger);
export const webhook = plain<of.WebhookId>()(positiveInteger);
export const webhookMessage = plain<of.WebhookMessageId>()(positiveInteger);
export const staff = plain<of.StaffId>()(positiveInteger);
export const invitation = plain<of.InvitationId>()(positiveInteger);
export const job = plain<of.JobId>()(positiveInteger);
export const bid = plain<of.BidId>()(positiveInteger);
export const offer = plain<of.OfferId>()(positiveInteger);
export const exchange = plain<of.ExchangeId>()(positiveInteger);
export const bulkJob = plain<of.BulkJobId>()(positiveInteger);
export const cardTemplate = plain<of.CardTemplateId>()(positiveInteger);
export const unfinished = plain<of.UnfinishedId>()(positiveInteger);
