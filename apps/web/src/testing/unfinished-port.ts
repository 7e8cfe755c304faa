import { failure } from '@naru/domain/failure';
import { fail, ok } from '@naru/domain/shared';
import type { UnfinishedProduct, UnfinishedProducts } from '@naru/domain/unfinished';
import { productId, unfinishedId } from '@naru/testkit';
import { PICTURES } from './pictures.ts';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

const SAVED_AT = '2026-11-23T01:00:00.000Z';
const SAVED_BY = '한빛';

/** A stand-in for a site's unfinished products: it keeps what it is given. */
const standInUnfinished = (_: World): UnfinishedProducts => {
  const products = new Map<number, UnfinishedProduct>();
  const lookup = (id: number) => products.get(id);
  return {
    list: async () =>
      ok(
        [...products.values()].map(({ content, uploads, ...row }) => ({
          ...row,
          name: content.name,
          picture: uploads.find(({ fileId }) => fileId === content.pictures[0]?.fileId)?.picture ?? null,
        })),
      ),
    read: async (_, id) => {
      const found = lookup(id);
      return found === undefined ? fail(failure('lookupFailed')) : ok(found);
    },
    begin: async ({ siteCode, content }) => {
      const id = unfinishedId(products.size + 1);
      const saved = { version: 0, savedAt: SAVED_AT, savedBy: SAVED_BY };
      products.set(id, { ...saved, unfinishedId: id, siteCode, content, uploads: [] });
      return ok({ unfinishedId: id, saved });
    },
    save: async ({ unfinishedId: id, version, content }) => {
      const found = lookup(id);
      if (found === undefined) return fail(failure('lookupFailed'));
      if (found.version !== version) return fail(failure('changedMeanwhile'));
      const saved = { version: version + 1, savedAt: SAVED_AT, savedBy: SAVED_BY };
      products.set(id, { ...found, ...saved, content });
      return ok(saved);
    },
    upload: async ({ unfinishedId: id, part, file }) => {
      const found = lookup(id);
      if (found === undefined) return fail(failure('lookupFailed'));
      const picture = part === 'picture' ? (PICTURES.moonJar ?? null) : null;
      const upload = {
        fileId: `file-${found.uploads.length + 1}`,
        name: file.name,
        bytes: 3,
        mediaKind: part === 'picture' ? ('image' as const) : ('video' as const),
        picture,
        notes: [],
      };
      products.set(id, { ...found, uploads: [...found.uploads, upload] });
      return ok(upload);
    },
    discard: async ({ unfinishedId: id }) => {
      products.delete(id);
      return ok(undefined);
    },
    finish: async ({ unfinishedId: id }) => {
      products.delete(id);
      return ok({ productId: productId(1) });
    },
  };
};

/** The client port of this file. */
export const UNFINISHED_STAND_INS = { unfinished: standInUnfinished } satisfies Partial<StandIns>;
