import type { Failure } from '@naru/domain/failure';
import { formatDateTime } from '@naru/messages';

/** Until when an own purchase may be returned whose original was not opened, since nobody has said yet that they want it; null for another refusal. */
export const returnableUntil = (refused: Failure): string | null =>
  refused.name === 'openingEndsWithdrawal' ? (refused.data?.until ?? null) : null;

/** What opening takes away, before anything is opened (electronic commerce act 17.6). */
export const openingText = (until: string): string =>
  `아직 원본을 열지 않은 구매예요. ${formatDateTime(until)} 전까지는 열지 않은 채로 이유와 상관없이 구매를 철회하고 결제한 금액을 모두 돌려받을 수 있어요. 원본을 열거나 공유하면 디지털 콘텐츠의 제공이 시작되어 단순 변심으로는 청약철회를 할 수 없어요.`;
