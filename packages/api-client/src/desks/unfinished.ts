import { unfinishedEndpoints } from '@naru/contract';
import { productDraft, unfinishedContent } from '@naru/contract/replies';
import type { UnfinishedProducts } from '@naru/domain/unfinished';
import type { Call } from '../transport/caller.ts';
import { done } from './fetching.ts';

/** A site's unfinished products, over HTTP. */
export const httpUnfinished = (call: Call): UnfinishedProducts => ({
  list: (siteCode) => call(unfinishedEndpoints.unfinishedProducts, { query: { siteCode } }),
  read: (siteCode, unfinishedId) => call(unfinishedEndpoints.unfinishedProduct, { params: { x: unfinishedId }, query: { siteCode } }),
  begin: ({ siteCode, content, key }) =>
    call(unfinishedEndpoints.unfinishedBegin, { body: { siteCode, content: unfinishedContent.toWire(content) }, key }),
  save: ({ siteCode, unfinishedId, version, content }) =>
    call(unfinishedEndpoints.unfinishedSave, {
      params: { x: unfinishedId },
      body: { siteCode, version, content: unfinishedContent.toWire(content) },
    }),
  upload: ({ siteCode, unfinishedId, part, file }) =>
    call(unfinishedEndpoints.unfinishedUpload, { params: { x: unfinishedId }, body: { siteCode }, files: { [part]: file } }),
  discard: ({ siteCode, unfinishedId }) =>
    done(call(unfinishedEndpoints.unfinishedDiscard, { params: { x: unfinishedId }, query: { siteCode } })),
  finish: ({ siteCode, unfinishedId, version, draft, key }) =>
    call(unfinishedEndpoints.unfinishedFinish, {
      params: { x: unfinishedId },
      body: { siteCode, version, ...productDraft.toWire(draft) },
      key,
    }),
});
