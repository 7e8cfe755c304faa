import { withJosa } from '@naru/messages';

/** The words of an invitation to act for an issuer. */
export const TEXTS = Object.freeze({
  title: '발행사 구성원 초대',
  noLink: '초대 메일에 있는 링크를 다시 열어 주세요.',
  signIn: '초대받은 이메일의 나루 계정으로 로그인하면 초대를 수락할 수 있어요. 계정이 없으면 가입한 뒤 이 링크를 다시 열어 주세요.',
  toSignIn: '로그인',
  toJoin: '회원가입',
  lead: (site: string, by: string, role: string) => `${by}님이 ${site}의 발행사 센터에 ${withJosa(role, '으로/로')} 초대했어요.`,
  until: (day: string) => `${day}까지 수락할 수 있어요.`,
  notMine: (email: string) => `이 초대는 ${email} 주소로 보냈어요. 그 이메일의 계정으로 로그인해 주세요.`,
  accept: '초대 수락하기',
  done: (site: string) => `이제 ${site}의 일을 함께할 수 있어요.`,
  home: '홈으로 가기',
});
