import { failure } from '@naru/domain/failure';
import type { StoredBytes } from '@naru/domain/file';
import { fail, ok } from '@naru/domain/shared';
import { avifOf } from '../gateways/images/avif-drawer.ts';
import type { HttpContext } from '../http/http-env.ts';
import { toMissingFile } from '../http/to-response.ts';
import type { Deps } from '../kernel/deps.ts';
import { productPictureId, shownPicture } from '../reads/file.ts';
import { linkToNft, linkToProduct, openOriginal } from '../use-cases/file/originals.ts';
import { endSharing, shareNft } from '../use-cases/file/share-link.ts';
import type { NounHandlers } from './handler.ts';
import { tellLink } from './notify-link.ts';
import { sendBytes, streamOf } from './send-bytes.ts';

const DEFAULT_WIDTH = 640;

/** A picture never changes under its id, so a browser need not ask twice. */
const sendPicture = (deps: Pick<Deps, 'config'>, c: HttpContext, stored: StoredBytes, type: string): Response => {
  const isAnonymous = c.req.header('authorization') === undefined;
  // What only its issuer sees yet comes to whoever brings a token: nobody on the way keeps it for others.
  c.header('cache-control', `${isAnonymous ? 'public' : 'private'}, max-age=31536000, immutable`);
  if (deps.config.corsOrigins.length > 0) {
    // For whoever shows it, with or without a script: a browser keeps one answer for both, so it names no origin.
    c.header('cross-origin-resource-policy', 'cross-origin');
    c.header('access-control-allow-origin', '*');
  }
  c.header('content-type', type);
  c.header('content-length', String(stored.size));
  return c.body(streamOf(stored));
};

const picture = async (deps: Deps, c: HttpContext, fileId: string, width: number): Promise<Response> => {
  const shown = await shownPicture(deps.db, fileId);
  if (shown === null) return toMissingFile(c, failure('lookupFailed'));
  const wanted = c.req.header('accept')?.includes('image/avif') === true;
  const better = wanted ? await deps.files.open(shown.sha256, { variant: avifOf(width, shown.use) }) : null;
  const stored = better ?? (await deps.drawWidth(shown, width));
  if (stored === null) return toMissingFile(c, failure('lookupFailed'));
  // Nobody waits for the smaller file: it is drawn for those who come later.
  if (wanted && better === null) deps.avif.order(shown, width);
  c.header('vary', 'accept');
  return sendPicture(deps, c, stored, better === null ? 'image/webp' : 'image/avif');
};

const preview = async (deps: Deps, c: HttpContext, fileId: string): Promise<Response> => {
  const shown = await shownPicture(deps.db, fileId);
  const drawn = shown === null ? ok(null) : await deps.drawPreview(shown);
  // It stands in letters, which people read on pages of others.
  c.header('cross-origin-resource-policy', 'cross-origin');
  if (!drawn.ok) return toMissingFile(c, drawn.failure);
  return drawn.value === null ? toMissingFile(c, failure('lookupFailed')) : sendPicture(deps, c, drawn.value, 'image/jpeg');
};

/** Originals, their share links, and public pictures (product 7, file). */
export const fileHandlers = (deps: Deps): NounHandlers<'originals'> => ({
  originals: {
    nftOrigin: async ({ params, query, member, c }) => {
      const link = await linkToNft(deps, member, { tokenId: params.tokenId, ...query });
      return link.ok ? ok(await original(deps, c, link.value.key)) : link;
    },
    ofNft: ({ params, body, member }) => tellLink(linkToNft(deps, member, { tokenId: params.tokenId, ...body })),
    share: ({ params, query, member }) => shareNft(deps, member, { tokenId: params.x, endsWithdrawal: query.endsWithdrawal }),
    endSharing: ({ params, member }) => endSharing(deps, member, { tokenId: params.x }),
    productOrigin: async ({ params, member, c }) => {
      const link = await linkToProduct(deps, member, params);
      return link.ok ? ok(await original(deps, c, link.value.key)) : link;
    },
    ofProduct: ({ params, member }) => tellLink(linkToProduct(deps, member, params)),
    productPicture: async ({ params, member, c }) => {
      const fileId = await productPictureId(deps, member, params.x);
      return fileId === null ? fail(failure('lookupFailed')) : ok(await picture(deps, c, fileId, DEFAULT_WIDTH));
    },
    picture: async ({ params, query, c }) => ok(await picture(deps, c, params.x, query.w ?? DEFAULT_WIDTH)),
    picturePreview: async ({ params, c }) => ok(await preview(deps, c, params.x)),
  },
});

/** Answers the original behind a short-lived address, whole or a range of its bytes. */
export const original = async (deps: Deps, c: HttpContext, key: string): Promise<Response> => {
  const opened = await openOriginal(deps, key);
  return opened.ok ? sendBytes(c, deps.files, opened.value) : toMissingFile(c, opened.failure);
};
