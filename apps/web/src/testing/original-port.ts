import { failure } from '@naru/domain/failure';
import type { Originals } from '@naru/domain/file';
import { fail, ok } from '@naru/domain/shared';
import { PICTURES } from './pictures.ts';
import type { StandIns } from './stand-ins.ts';
import type { World } from './world.ts';

/** The key of every share link of the made-up world. */
export const SHARE_KEY = 'k'.repeat(32);

/** A stand-in for originals: the owner's own, and whatever a share link opens. */
const standInOriginals = (world: World): Originals => {
  let shared = true;
  return {
    ofNft: async ({ tokenId, shareKey }) => {
      const card = world.tokens.find((token) => token.tokenId === tokenId);
      const own = world.signedIn && card?.ownerNickname === world.member.nickname;
      if (card === undefined || !(own || (shared && shareKey === SHARE_KEY))) return fail(failure('noPermission'));
      return ok({
        url: card.thumbnail?.url ?? PICTURES.waves.url,
        mime: 'image/png',
        name: `${card.name} No. ${card.number}`,
        expiresAt: '2026-11-21T05:06:00.000Z',
        shown: card.thumbnail,
      });
    },
    ofProduct: async () => fail(failure('noPermission')),
    share: () =>
      world.answer(() => {
        shared = true;
        return { shareKey: SHARE_KEY };
      }),
    endSharing: () =>
      world.answer(() => {
        shared = false;
      }),
  };
};

/** The client ports of this file. */
export const ORIGINAL_STAND_INS = {
  originals: standInOriginals,
} satisfies Partial<StandIns>;
