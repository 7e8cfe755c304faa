import type { Outcome } from '../../desks/house-desk.ts';
import { brokenOff } from '../../shared/house/broken-off.ts';

const BROKEN_OFF = '기기에서 확인하지 못했습니다. 다시 시도해 주세요.';

/** Said where a device made or signed nothing; `there` is where it could, where the console is open at another address. */
export const deviceRefused = (there: string | null): Outcome<never> => ({
  kind: 'refused',
  text: brokenOff(there, BROKEN_OFF),
  field: undefined,
});

export const UNREACHED = '서버와 연결하지 못해 처리됐는지 알 수 없습니다. 화면을 다시 불러와 확인해 주세요.';
export const CODE_WRONG = '새로 나온 숫자인지 확인해 주세요. 한 번 쓴 숫자는 다시 쓸 수 없습니다.';
