/** What the way to pass a page on says. */
export const TEXTS = Object.freeze({ share: '공유하기', copied: '주소를 복사했어요.', nothing: '' });
