import { FAILURE_CATALOGUE, type FailureEffect, type FailureName, type FailureRetry, retryOf } from '@naru/domain/failure';

const BY_RETRY: Readonly<Record<FailureRetry, string>> = {
  later: '잠시 뒤 같은 요청을 같은 Idempotency-Key로 다시 보냅니다. retry-after가 있으면 그만큼 기다립니다.',
  refreshed: '토큰을 새로 받아 같은 요청을 한 번 다시 보냅니다.',
  never: '메시지를 보여 줍니다. 같은 요청은 같은 답을 받습니다.',
};

const BY_EFFECT: Partial<Record<FailureEffect, string>> = {
  field: 'resultData의 field가 가리키는 값을 고쳐 다시 보냅니다.',
  logout: '토큰을 지우고 로그아웃을 알린 뒤 다시 로그인하게 합니다.',
  openSignUp: '회원가입으로 안내합니다.',
  startPinReset: 'PIN 재설정을 시작합니다.',
  goContact: '메시지를 보여 준 뒤 고객센터로 안내합니다.',
  goCiInconsistence: '지갑과 계정의 명의가 다르다는 안내로 보냅니다.',
  goMaintenance: '점검 안내를 보여 줍니다.',
};

const BY_NAME: Partial<Record<FailureName, string>> = {
  loginFine14: '성공으로 처리하고, 2차 인증으로 로그인을 마칩니다.',
};

export const failureAdvice = (name: FailureName): string =>
  BY_NAME[name] ?? BY_EFFECT[FAILURE_CATALOGUE[name].effect] ?? BY_RETRY[retryOf(name)];

/** Whether a refused call is worth sending again, in words. */
export const RETRY_LABEL: Readonly<Record<FailureRetry, string>> = {
  later: '잠시 뒤',
  refreshed: '토큰을 새로 받은 뒤',
  never: '아니요',
};
