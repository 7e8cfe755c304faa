import { bulkEndpoints } from '@naru/contract';
import type { Bulk } from '@naru/domain/bulk';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** Bulk minting once more: of rows that are named, or of all that failed. */
export const bulkRetry = (call: Call): Pick<Bulk, 'retry'> => ({
  retry: ({ rows: named, key, ...body }) =>
    named === undefined
      ? done(call(bulkEndpoints.bulkMintReplyAll, { body, key }))
      : done(call(bulkEndpoints.bulkMintReply, { body: { ...body, rows: [...named] }, key })),
});
