import type { EndpointName } from '@naru/contract';
import type { PersonalCall } from '../kernel/personal-reads.ts';
import { WHOSE } from '../use-cases/privacy/whose.ts';

const RECIPIENT = ['name', 'phone', 'address'] as const;
const EXCHANGE = { items: RECIPIENT, whose: WHOSE.exchange } as const satisfies PersonalCall;
const ENTRY = { items: RECIPIENT, whose: WHOSE.entry } as const satisfies PersonalCall;
const HOLDERS = { items: ['nickname', 'trades'], whose: WHOSE.token } as const satisfies PersonalCall;
const SOLD = { items: ['nickname', 'trades'], whose: WHOSE.buyer } as const satisfies PersonalCall;
const QUESTION = { items: ['nickname', 'words'], whose: WHOSE.question } as const satisfies PersonalCall;
/** Phones of those to whom cards are given, who may be no members. */
const RECEIVERS = { items: ['phone'], whose: WHOSE.nobody } as const satisfies PersonalCall;

/** What calls of issuers show of members, and of whom. A call of a site that stands in none of these and answers a name of one fails the test beside it. */
export const PERSONAL_SITE_CALLS: Readonly<Partial<Record<EndpointName, NonNullable<PersonalCall>>>> = Object.freeze({
  issuerExchanges: EXCHANGE,
  issuerExchange: EXCHANGE,
  exchangeRecipient: EXCHANGE,
  exchangePapers: EXCHANGE,
  exchangeDownload: { items: RECIPIENT, whose: WHOSE.exchangesOfSite },
  siteDisputes: { items: ['words'], whose: WHOSE.exchange },
  siteDisputePicture: { items: ['words'], whose: WHOSE.exchange },
  soldProduct: SOLD,
  issuerOrders: SOLD,
  issuerOrdersDownload: { items: ['nickname', 'trades'], whose: WHOSE.ordersOfSite },
  saleBuyer: { items: ['nickname', 'trades'], whose: WHOSE.dids },
  productItems: HOLDERS,
  revokedProduct: HOLDERS,
  siteQuestions: QUESTION,
  siteQuestion: QUESTION,
  smathDelivery: ENTRY,
  smathDeliveryEntry: ENTRY,
  smathDeliveryRecipient: ENTRY,
  smathPapers: ENTRY,
  bulkPreview: RECEIVERS,
  bulkItems: RECEIVERS,
  bulkItemDownload: RECEIVERS,
});
