import type { RouteName } from '@naru/domain/navigation';

/** What a screen that is still to come will be for. */
interface Plan {
  readonly title: string;
  readonly text: string;
}

/** The titles of screens that are built later and what they will do; a route without a row of its own is told in general words. */
export const PLANS: Readonly<Partial<Record<RouteName, Plan>>> = Object.freeze({
  issuerStoreManage: { title: '스토어 관리', text: '스토어 소개와 진열을 꾸밀 화면이에요.' },
});

/** The words for a route that is still to come. */
export const planOf = (name: RouteName): Plan => PLANS[name] ?? { title: '준비 중인 화면이에요', text: '곧 이 자리에서 만날 수 있어요.' };
