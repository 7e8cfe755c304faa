export const TEXTS = Object.freeze({
  onPhone: '휴대폰의 지갑 앱으로 계속하기',
  joined: { title: '가입을 마쳤어요', text: '님, 환영해요! 닉네임은 회원 정보에서 바꿀 수 있어요.' },
  returning: { title: '이미 나루 회원이에요', text: '님, 다시 오셨네요. 이 계정으로 로그인되어 있어요.' },
});
