export const TEXTS = Object.freeze({
  title: 'NFT 보내기',
  kinds: { gift: '선물하기', transfer: '소유권 이전' },
  kindHints: {
    gift: '축하나 감사를 담아 그냥 주는 거예요. 거래 내역에 선물로 남아요.',
    transfer: '내 다른 지갑으로 옮기거나 약속한 사람에게 넘기는 거예요. 거래 내역에 소유권 이전으로 남아요.',
  },
  ways: { phone: '휴대폰 번호로', member: '닉네임이나 지갑 ID로' },
  phone: '휴대폰 번호',
  wrappings: { plain: '기본', firstBirthday: '돌', wedding: '결혼', birthday: '생일', thanks: '감사' },
} as const);
