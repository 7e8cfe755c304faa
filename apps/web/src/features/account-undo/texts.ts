import type { UndoableChange } from '@naru/domain/account';
import { CHANGE_LABELS } from '@naru/messages';

/** The words of taking a change of the account back. */
export const TEXTS = Object.freeze({
  title: '변경 되돌리기',
  lead: '메일로 알려 드린 변경을 되돌려요. 되돌리면 모든 기기에서 로그아웃되고, 비밀번호와 PIN 번호를 쓰는 회원은 이메일로 다시 정하게 돼요.',
  warning: '직접 변경하셨다면 되돌리지 않아도 돼요.',
  undo: '되돌리고 모두 로그아웃하기',
  noLink: '메일에 있는 되돌리기 링크로 들어와 주세요.',
  done: (what: UndoableChange) => `${CHANGE_LABELS[what]} 변경을 되돌리고 모든 기기에서 로그아웃했습니다.`,
  next: '비밀번호가 있는 회원은 지금 다시 정해 주세요. PIN 번호는 로그인한 뒤 재설정할 수 있어요.',
  password: '비밀번호 다시 정하기',
  contact: '고객센터에 문의하기',
  home: '홈으로 가기',
});
