import type { Outcome } from '../../desks/house-desk.ts';

/** Said where a device made or signed nothing. */
export const BROKEN_OFF: Outcome<never> = {
  kind: 'refused',
  text: '기기에서 확인하지 못했습니다. 다시 시도해 주세요.',
  field: undefined,
};

export const UNREACHED = '서버와 연결하지 못해 처리됐는지 알 수 없습니다. 화면을 다시 불러와 확인해 주세요.';
export const CODE_WRONG = '새로 나온 숫자인지 확인해 주세요. 한 번 쓴 숫자는 다시 쓸 수 없습니다.';
