import { addressOf, type RouteName, routeAt } from '@naru/domain/navigation';

interface OwnPlace {
  /** The first is where it is led to. A list of one's own has a second address (product 2, /user/history). */
  readonly routes: readonly [RouteName, ...RouteName[]];
  readonly label: string;
  readonly to: string;
}

interface PlaceGroup {
  readonly name: string;
  readonly label: string;
  readonly places: readonly [OwnPlace, ...OwnPlace[]];
}

const place = (label: string, ...routes: readonly [RouteName, ...RouteName[]]): OwnPlace => ({ routes, label, to: addressOf(routes[0]) });

/** Web members may move everything to a wallet (product 6). */
const WALLET = place('지갑 계정', 'walletAccount');

/** A member's own pages, in four groups (product 2, /user/info). Some of them stand outside the frame; they are led to all the same. */
const GROUPS: readonly PlaceGroup[] = [
  {
    name: 'nfts',
    label: '내 NFT',
    places: [
      place('보유 NFT', 'ownNft', 'historyOwn'),
      place('판매 중', 'onSale'),
      place('관심', 'favourites'),
      place('팔로우', 'follows'),
    ],
  },
  {
    name: 'trade',
    label: '거래',
    places: [
      place('주문 내역', 'historyPayment', 'historyOrder'),
      place('가격 제안', 'priceProposal'),
      place('거래 내역', 'tradeHistory', 'historyTrade'),
      place('판매 관리', 'sellManage'),
      place('정산', 'settlement'),
    ],
  },
  {
    name: 'receiving',
    label: '선물·수령',
    places: [
      place('선물 대기', 'giftDelay'),
      place('코드로 받기', 'serial'),
      { ...place('실물 수령', 'userProductExchange'), to: addressOf('userProductExchange', { box: 'mine' }) },
    ],
  },
  {
    name: 'account',
    label: '내 계정',
    places: [place('회원 정보', 'accountInfo'), place('현금영수증', 'cashReceipt'), place('상품 문의', 'ownQuestions')],
  },
];

/** The groups of somebody who joined by e-mail or with a wallet. */
export const placeGroups = (joinedByMail: boolean): readonly PlaceGroup[] =>
  joinedByMail ? GROUPS.map((group) => (group.name === 'account' ? { ...group, places: [...group.places, WALLET] } : group)) : GROUPS;

/** Where an address stands: its group and its page, if it is one's own. */
export const placeAt = (
  groups: readonly PlaceGroup[],
  pathname: string,
): { readonly group: PlaceGroup; readonly place: OwnPlace } | undefined => {
  const { name } = routeAt(pathname);
  for (const group of groups) {
    const found = group.places.find(({ routes }) => routes.includes(name));
    if (found) return { group, place: found };
  }
  return undefined;
};
