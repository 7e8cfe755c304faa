/** The words of signing in by wallet. */
export const TEXTS = Object.freeze({
  signingIn: '로그인하고 있어요.',
  stopped: '로그인하지 못했어요',
  retry: '다시 시도',
});
