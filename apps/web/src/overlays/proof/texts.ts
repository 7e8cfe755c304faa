export const PROOF = Object.freeze({
  title: '본인확인',
});
