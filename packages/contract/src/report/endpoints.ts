import { REPORT_KIND, REPORT_REASON, type Reports, type ReportTarget } from '@naru/domain/report';
import { TEXT_LIMITS } from '@naru/domain/shared';
import * as z from 'zod/mini';
import { call, endpointsOf, nothing } from '../endpoint.ts';
import { someLine, text } from '../shared/primitives.ts';
import * as request from '../shared/request.ts';

/** The longest id of what can be reported, a did with its method. */
const TARGET_LENGTH = 2048;

const idOf = (target: ReportTarget): string => {
  switch (target.kind) {
    case 'nft':
      return target.tokenId;
    case 'member':
      return target.did;
    case 'question':
      return String(target.questionId);
    case 'product':
      return String(target.productId);
    case 'store':
      return target.siteCode;
  }
};

/** Telling the operators of what breaks a rule (product 11). */
export const reportEndpoints = endpointsOf<Reports>()({
  report: call({
    operationId: 'report',
    api: 'center',
    method: 'POST',
    path: '/report/v1',
    audience: 'member',
    summary:
      'Report an NFT, a product, a store, a member or a question; `target` is its number, the code of a store, or the wallet id of a member',
    movesValue: true,
    body: z.object({
      kind: request.codeOf(REPORT_KIND),
      target: someLine(TARGET_LENGTH),
      reason: request.codeOf(REPORT_REASON),
      text: text(2 * TEXT_LIMITS.long),
    }),
    result: nothing,
  }).by(({ target, key, ...body }) => ({ body: { kind: target.kind, target: idOf(target), ...body }, key })),
});
