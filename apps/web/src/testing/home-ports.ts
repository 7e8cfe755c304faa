import type { Home } from '@naru/domain/home';
import { PICTURES } from './pictures.ts';
import type { StandIns } from './stand-ins.ts';
import { creatorCards, storeCards } from './store-ports.ts';
import { marketCards, type World } from './world.ts';

/** A stand-in for the first screen. */
const standInHome = (world: World): Home => ({
  data: () =>
    world.answer(() => ({
      headerMenu: creatorCards(world).map(({ siteCode, siteName }) => ({
        siteCode,
        siteName,
        siteRoute: `/issuer/store?siteCode=${siteCode}`,
      })),
      bannersTop: world.options.empty
        ? []
        : [
            {
              id: 1,
              title: '달항아리, 새벽',
              text: '한빛화랑이 고른 백자의 선. 서른 점만 발행합니다.',
              link: '/market/detail?productId=1',
              picture: PICTURES.moonJar,
            },
            {
              id: 2,
              title: '금으로 남기는 오늘',
              text: '순금 골드바 NFT, 원하면 실물로 받아 보세요.',
              link: '/market/detail?productId=2',
              picture: PICTURES.goldBar,
            },
            {
              id: 3,
              title: '물결공방 새 연작',
              text: '바다의 결을 옮긴 청해파도문 연작이 나왔습니다.',
              link: '/market/detail?productId=3',
              picture: PICTURES.waves,
            },
          ],
      bannersCenter: world.options.empty
        ? []
        : [
            {
              id: 9,
              title: '처음이신가요?',
              text: '구매부터 실물 수령까지, 나루를 이용하는 방법을 알려 드려요.',
              link: '/nftGuide',
              picture: null,
            },
          ],
      popups: [],
      creators: creatorCards(world),
      recent: world.tokens.filter((token) => token.number === 3).slice(0, 4),
      recentlyListed: world.tokens.filter((token) => token.price !== null && token.number === 1).slice(0, 8),
      hot: world.tokens.filter((token) => token.number === 2).slice(0, 4),
      products: marketCards(world).slice(0, 8),
      onShelves: storeCards(world)
        .filter(({ available }) => available > 0)
        .slice(0, 8),
    })),
  version: async () => ({
    ok: true,
    value: { version: '0.1.0', emergency: world.options.emergency ?? false, build: world.options.build ?? '' },
  }),
});

/** The client ports of this file. */
export const HOME_STAND_INS = {
  home: standInHome,
} satisfies Partial<StandIns>;
