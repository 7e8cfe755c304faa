import { type Settlements, STATEMENT_SPANS } from '@naru/domain/settlement';
import { SHEET_FORMATS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf } from '../endpoint.ts';
import { page } from '../shared/reply.ts';
import * as request from '../shared/request.ts';
import { moneyFacts, settlementLine, statement, yearStatement } from './replies.ts';

const month = z.optional(request.koreanMonth);
const format = z.optional(z.literal(SHEET_FORMATS));
const span = z.optional(z.literal(STATEMENT_SPANS));
const ofSite = { siteCode: request.siteCode, month };

/** What issuers and selling members are owed, month by month. */
export const settlementEndpoints = endpointsOf<Settlements>()({
  ofSite: call({
    operationId: 'siteSettlement',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/settlement',
    audience: 'site',
    summary: "A month of a site's settlement: its sums, what the ledger booked, and what was paid out",
    query: z.object(ofSite),
    result: statement,
  }).by((query) => ({ query })),
  linesOfSite: call({
    operationId: 'siteSettlementLines',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/settlement/line',
    audience: 'site',
    summary: "The lines of a month of a site's settlement, the latest first",
    query: z.object({ ...ofSite, ...request.pageQueryShape }),
    result: page(settlementLine),
  }).by((query) => ({ query })),
  downloadOfSite: call({
    operationId: 'siteSettlementDownload',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/settlement/download',
    audience: 'site',
    leastRole: 'operator',
    secondFactor: 'fresh',
    summary: "A month of a site's settlement, or the year that it is in, as a file",
    query: z.object({ ...ofSite, format, span }),
    result: 'binary',
  }).by((query) => ({ query })),
  yearOfSite: call({
    operationId: 'siteSettlementYear',
    api: 'center',
    method: 'GET',
    path: '/issuer/v2/settlement/year',
    audience: 'site',
    summary: "The year that a month of a site's settlement is in: what each month of it brought, with its tax, and what was paid out",
    query: z.object(ofSite),
    result: yearStatement,
  }).by((query) => ({ query })),
  mine: call({
    operationId: 'settlement',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/settlement',
    audience: 'member',
    summary: 'A month of what own resales bring: its sums, what the ledger booked, and what was paid out',
    query: z.object({ month }),
    result: statement,
  }).by((query) => ({ query })),
  myLines: call({
    operationId: 'settlementLines',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/settlement/line',
    audience: 'member',
    summary: 'The lines of a month of own resales, the latest first',
    query: z.object({ month, ...request.pageQueryShape }),
    result: page(settlementLine),
  }).by((query) => ({ query })),
  downloadMine: call({
    operationId: 'settlementDownload',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/settlement/download',
    audience: 'member',
    summary: 'A month of own resales, or the year that it is in, as a file',
    query: z.object({ month, format, span }),
    result: 'binary',
  }).by((query) => ({ query })),
  myYear: call({
    operationId: 'settlementYear',
    api: 'center',
    method: 'GET',
    path: '/nft/v2/settlement/year',
    audience: 'member',
    summary: 'The year that a month of own resales is in: what each month of it brought, with its tax, and what was paid out',
    query: z.object({ month }),
    result: yearStatement,
  }).by((query) => ({ query })),
  money: call({
    operationId: 'moneyFacts',
    api: 'center',
    method: 'GET',
    path: '/marketplace/v1/money',
    audience: 'open',
    summary: 'Who takes what buyers pay, when who sells is paid, what is owed day by day, and what of it is held apart',
    result: moneyFacts,
  }).by(() => ({})),
});
