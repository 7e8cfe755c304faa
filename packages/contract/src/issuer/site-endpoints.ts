import { type IssuerPort, MAIL_ORDER_STANDINGS, SELLER_LIMITS, SITE_WORDS } from '@naru/domain/issuer';
import { pick, TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { proof } from '../account/proof.ts';
import { bankOrder } from '../account/wire.ts';
import { call, endpoint, nothing, partOf } from '../endpoint.ts';
import { picture } from '../file/replies.ts';
import { did, line, pageOf, smallCount } from '../shared/primitives.ts';
import { list, orNull } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { storeFront } from '../store/replies.ts';
import { siteQuery } from './queries.ts';
import { issuerCounters, settlementAccount, siteProfile } from './replies.ts';

const siteParam = z.object({ siteCode: request.siteCode });

const siteTexts = pick(siteProfile.schema.shape, SITE_WORDS);

// Who says nothing of a version overwrites whatever is there.
const seenVersion = { version: z.optional(smallCount) };

// More than each may have: its rule says what is wrong with it.
const sellerInput = {
  company: line(SELLER_LIMITS.company * 2),
  representative: line(SELLER_LIMITS.representative * 2),
  businessNumber: line(SELLER_LIMITS.phone),
  openedOn: line(SELLER_LIMITS.phone),
  mailOrder: z.literal([...MAIL_ORDER_STANDINGS]),
  mailOrderNumber: line(SELLER_LIMITS.mailOrderNumber * 2),
  address: line(SELLER_LIMITS.address * 2),
  phone: line(SELLER_LIMITS.phone * 2),
  email: line(TEXT_LIMITS.email),
};

/** A site: the company behind it, how it is shown, who owns something of it, and where it is paid out. */
export const siteEndpoints = partOf<IssuerPort>()({
  site: call({
    operationId: 'siteInfo',
    api: 'center',
    method: 'GET',
    path: '/user/v2/siteInfo/{siteCode}',
    audience: 'site',
    summary: 'The company behind a site',
    params: z.object({ siteCode: request.siteCode }),
    result: siteProfile,
  }).by((siteCode) => ({ params: { siteCode } })),
  siteInfoUpdate: endpoint({
    operationId: 'siteInfoUpdate',
    api: 'center',
    method: 'PUT',
    path: '/user/v2/siteInfo/{siteCode}',
    audience: 'site',
    leastRole: 'owner',
    summary: 'Change the company behind a site',
    params: z.object({ siteCode: request.siteCode }),
    body: z.object({ ...siteTexts, ...seenVersion }),
    result: siteProfile,
  }),
  changeSeller: call({
    operationId: 'siteSellerUpdate',
    api: 'center',
    method: 'PUT',
    path: '/site/v1/seller',
    audience: 'site',
    leastRole: 'owner',
    secondFactor: 'fresh',
    summary: 'Say who sells in a site; what two people have to see of it waits for the platform',
    body: z.object({ siteCode: request.siteCode, ...sellerInput }),
    result: siteProfile,
  }).by((body) => ({ body })),
  siteUpdate: endpoint({
    operationId: 'siteUpdate',
    api: 'center',
    method: 'PUT',
    path: '/site/v1/update',
    audience: 'site',
    summary: 'Change a site',
    body: z.object({ siteCode: request.siteCode, ...siteTexts, ...seenVersion }),
    result: nothing,
  }),
  creatorStoreUpdate: endpoint({
    operationId: 'creatorStoreUpdate',
    api: 'center',
    method: 'PUT',
    path: '/creator/{siteCode}/store',
    audience: 'site',
    summary: "Change an issuer's store front",
    params: siteParam,
    body: z.object(siteTexts),
    result: storeFront,
  }),
  siteLogoUpdate: endpoint({
    operationId: 'siteLogoUpdate',
    api: 'center',
    method: 'PUT',
    path: '/site/v1/logo',
    audience: 'site',
    summary: "Change a site's logo",
    bodyKind: 'multipart',
    body: z.object({ siteCode: request.siteCode }),
    files: ['logo'],
    result: orNull(picture),
  }),
  updateBanner: call({
    operationId: 'siteBannerUpdate',
    api: 'center',
    method: 'PUT',
    path: '/site/v1/banner',
    audience: 'site',
    summary: "Change the wide picture above a store's name",
    bodyKind: 'multipart',
    body: z.object({ siteCode: request.siteCode }),
    files: ['banner'],
    result: siteProfile,
  }).by(({ siteCode, banner }) => ({ body: { siteCode }, files: { banner } })),
  removeBanner: call({
    operationId: 'siteBannerRemove',
    api: 'center',
    method: 'DELETE',
    path: '/site/v1/banner',
    audience: 'site',
    summary: "Take the wide picture above a store's name away",
    query: siteQuery,
    result: siteProfile,
  }).by((siteCode) => ({ query: { siteCode } })),
  userList: endpoint({
    operationId: 'userList',
    api: 'center',
    method: 'GET',
    path: '/user/v1/list',
    audience: 'site',
    summary: 'Members who own something of a site',
    query: z.object({ siteCode: request.siteCode, ...request.pageQueryShape }),
    result: pageOf(z.object({ did, nickname: z.string() })),
  }),
  counters: call({
    operationId: 'issuerMenu',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/menu',
    audience: 'site',
    summary: 'Counters of the issuer center',
    query: siteQuery,
    result: issuerCounters,
  }).by((siteCode) => ({ query: { siteCode } })),
  settlementAccounts: call({
    operationId: 'settlementAccounts',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/store/account',
    audience: 'site',
    summary: "A site's settlement accounts, the one in force first",
    query: siteQuery,
    result: list(settlementAccount),
  }).by((siteCode) => ({ query: { siteCode } })),
  changeSettlementAccount: call({
    operationId: 'settlementAccountUpdate',
    api: 'center',
    method: 'PUT',
    path: '/issuer/v2/store/account',
    audience: 'site',
    leastRole: 'owner',
    secondFactor: 'fresh',
    summary: 'Change the account that a site is paid out to, proved afresh',
    body: z.object({ siteCode: request.siteCode, ...bankOrder, proof }),
    result: nothing,
  }).by((body) => ({ body })),
});
