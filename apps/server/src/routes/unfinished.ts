import { productDraft, unfinishedContent } from '@naru/contract/replies';
import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { Deps } from '../kernel/deps.ts';
import { unfinishedOf, unfinishedProduct } from '../reads/unfinished.ts';
import { beginCopy } from '../use-cases/unfinished/begin-copy.ts';
import { finishUnfinished } from '../use-cases/unfinished/finish.ts';
import { beginUnfinished, discardUnfinished, saveUnfinished } from '../use-cases/unfinished/unfinished.ts';
import { uploadForUnfinished } from '../use-cases/unfinished/upload.ts';
import type { NounHandlers } from './handler.ts';

/** Products that a site's operators have begun and not finished. */
export const unfinishedHandlers = (deps: Deps): NounHandlers<'unfinished'> => ({
  unfinished: {
    list: async ({ query }) => ok(await unfinishedOf(deps.db, query.siteCode)),
    read: async ({ params, query }) => {
      const found = await unfinishedProduct(deps.db, query.siteCode, params.x);
      return found === null ? fail(failure('lookupFailed')) : ok(found);
    },
    begin: ({ body: { siteCode, content, copyOfId }, member, key }) => {
      const order = { siteCode, content: unfinishedContent.fromWire(content), key };
      return copyOfId === undefined ? beginUnfinished(deps, member, order) : beginCopy(deps, member, { ...order, copyOfId });
    },
    save: ({ params, body: { siteCode, version, content }, member }) =>
      saveUnfinished(deps, member, { siteCode, unfinishedId: params.x, version, content: unfinishedContent.fromWire(content) }),
    discard: ({ params, query }) => discardUnfinished(deps, { siteCode: query.siteCode, unfinishedId: params.x }),
    upload: ({ params, body, files, member }) =>
      uploadForUnfinished(deps, member, {
        siteCode: body.siteCode,
        unfinishedId: params.x,
        picture: files.picture,
        original: files.original,
      }),
    finish: ({ params, body: { siteCode, version, ...draft }, member, key }) =>
      finishUnfinished(deps, member, { siteCode, unfinishedId: params.x, version, draft: productDraft.fromWire(draft), key }),
  },
});
