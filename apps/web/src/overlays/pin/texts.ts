import type { PinSettingMode, PinSettingStep } from '@naru/flows/pin-setting';
import type { DoneKey } from '@naru/messages';

export const MODE_TITLES: Readonly<Record<PinSettingMode, string>> = {
  register: 'PIN 번호 등록',
  change: 'PIN 번호 변경',
  reset: 'PIN 번호 재설정',
};

export const STEP_LABELS: Readonly<Record<PinSettingStep, string>> = {
  current: '현재 PIN 번호를 입력하세요',
  first: '새 PIN 번호를 입력하세요',
  confirm: '새 PIN 번호를 한 번 더 입력하세요',
  password: '비밀번호로 본인인지 확인해 주세요',
  sending: '저장하는 중이에요',
  over: 'PIN 번호',
};

export const SETTING_NOTICES: Readonly<Record<PinSettingMode, DoneKey>> = {
  register: 'notice.pinRegistered',
  change: 'notice.pinChanged',
  reset: 'notice.pinReset',
};
