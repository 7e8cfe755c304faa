export const PROOF = Object.freeze({
  title: '본인확인',
  password: '비밀번호',
  firstPin: 'PIN 번호로 모든 거래를 확인해요. 처음 만들 때는 비밀번호로 본인인지 한 번 더 확인해요.',
});
