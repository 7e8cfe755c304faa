/** The labels of the web views inside the wallet app. */
export const TEXTS = Object.freeze({
  visitor: '로그인이 필요해요',
  visitorText: '로그인하면 NFT 코드로 NFT를 받을 수 있어요.',
  login: '로그인',
} as const);
