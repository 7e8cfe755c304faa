/** On the keys of a PIN pad, wherever one is: that take digits back, and that choose in which order its digits stand. */
export const PIN_KEY_TEXTS = Object.freeze({
  clear: '전체 지우기',
  erase: '한 자리 지우기',
  shuffle: '숫자 섞기',
  inOrder: '숫자 순서대로',
});
