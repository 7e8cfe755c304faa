import { reportEndpoints } from '@naru/contract';
import type { Reports, ReportTarget } from '@naru/domain/report';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

const idOf = (target: ReportTarget): string => {
  switch (target.kind) {
    case 'nft':
      return target.tokenId;
    case 'member':
      return target.did;
    case 'question':
      return String(target.questionId);
  }
};

/** Reports, over HTTP. */
export const httpReports = (call: Call): Reports => ({
  report: ({ target, key, ...body }) =>
    done(call(reportEndpoints.report, { body: { kind: target.kind, target: idOf(target), ...body }, key })),
});
