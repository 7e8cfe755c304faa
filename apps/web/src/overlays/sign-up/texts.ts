/** The words of signing in by wallet. */
export const TEXTS = Object.freeze({
  signingIn: '로그인하고 있어요.',
  scanAgain: '아직 가입하지 않은 지갑이에요. 지갑 앱으로 한 번 더 확인하면 가입에 필요한 정보를 받아 가입을 마쳐요.',
  stopped: '로그인하지 못했어요',
  retry: '다시 시도',
});
