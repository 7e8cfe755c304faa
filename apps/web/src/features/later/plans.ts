import type { RouteName } from '@naru/domain/navigation';

/** What a screen that is still to come will be for. */
interface Plan {
  readonly title: string;
  readonly text: string;
}

/** The titles of screens that are built later and what they will do; a route without a row of its own is told in general words. */
export const PLANS: Readonly<Partial<Record<RouteName, Plan>>> = Object.freeze({
  nftInfo: { title: 'NFT란', text: 'NFT가 무엇인지, 나루에서 어떻게 소유하는지 알려 드릴 화면이에요.' },
  nftGuide: { title: '이용 안내', text: '구매부터 실물 수령까지 차근차근 안내할 화면이에요.' },
  stories: { title: '이야기', text: '작가와 작품의 이야기를 전할 화면이에요.' },
  raonInfo: { title: '서비스 소개', text: '나루를 만드는 사람들을 소개할 화면이에요.' },
  creatorRegist: { title: '발행사 입점 신청', text: '나루에서 작품을 발행하고 싶은 분을 위한 화면이에요.' },
  event: { title: '이벤트', text: '진행 중인 이벤트를 모아 볼 화면이에요.' },
  issuerStoreManage: { title: '스토어 관리', text: '스토어 소개와 진열을 꾸밀 화면이에요.' },
  issuerSoldList: { title: '판매된 NFT', text: '판매된 NFT를 모아 볼 화면이에요.' },
  issuerRevokedList: { title: '폐기된 NFT', text: '폐기된 NFT를 모아 볼 화면이에요.' },
});

/** The words for a route that is still to come. */
export const planOf = (name: RouteName): Plan => PLANS[name] ?? { title: '준비 중인 화면이에요', text: '곧 이 자리에서 만날 수 있어요.' };
