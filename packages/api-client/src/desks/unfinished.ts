import { unfinishedEndpoints } from '@naru/contract';
import {
  must,
  productDraftCodec,
  unfinishedCodec,
  unfinishedContentCodec,
  unfinishedRowCodec,
  unfinishedUploadCodec,
} from '@naru/contract/codec';
import { parseProductId, parseUnfinishedId } from '@naru/domain/shared';
import type { UnfinishedProducts } from '@naru/domain/unfinished';
import type { Call } from '../transport/caller.ts';
import { done, seen } from './fetching.ts';

/** A site's unfinished products, over HTTP. */
export const httpUnfinished = (call: Call): UnfinishedProducts => ({
  list: (siteCode) =>
    seen(call(unfinishedEndpoints.unfinishedProducts, { query: { siteCode } }), (rows) => rows.map(unfinishedRowCodec.fromWire)),
  read: (siteCode, unfinishedId) =>
    seen(call(unfinishedEndpoints.unfinishedProduct, { params: { x: unfinishedId }, query: { siteCode } }), unfinishedCodec.fromWire),
  begin: ({ siteCode, content, key }) =>
    seen(
      call(unfinishedEndpoints.unfinishedBegin, { body: { siteCode, content: unfinishedContentCodec.toWire(content) }, key }),
      ({ unfinishedId, saved }) => ({ unfinishedId: must(parseUnfinishedId(unfinishedId)), saved }),
    ),
  save: ({ siteCode, unfinishedId, version, content }) =>
    call(unfinishedEndpoints.unfinishedSave, {
      params: { x: unfinishedId },
      body: { siteCode, version, content: unfinishedContentCodec.toWire(content) },
    }),
  upload: ({ siteCode, unfinishedId, part, file }) =>
    seen(
      call(unfinishedEndpoints.unfinishedUpload, { params: { x: unfinishedId }, body: { siteCode }, files: { [part]: file } }),
      unfinishedUploadCodec.fromWire,
    ),
  discard: ({ siteCode, unfinishedId }) =>
    done(call(unfinishedEndpoints.unfinishedDiscard, { params: { x: unfinishedId }, query: { siteCode } })),
  finish: ({ siteCode, unfinishedId, version, draft, key }) =>
    seen(
      call(unfinishedEndpoints.unfinishedFinish, {
        params: { x: unfinishedId },
        body: { siteCode, version, ...productDraftCodec.toWire(draft) },
        key,
      }),
      ({ productId }) => ({ productId: must(parseProductId(productId)) }),
    ),
});
