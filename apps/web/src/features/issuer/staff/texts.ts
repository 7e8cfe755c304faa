import { isolated, withJosa } from '@naru/messages';

export const TEXTS = Object.freeze({
  email: '이메일',
  role: '역할',
  ways: '할 일',
  roleOf: (name: string) => `${isolated(name)}님의 역할`,
  end: '내보내기',
  endOf: (name: string) => `${isolated(name)}님 내보내기`,
  leave: '그만두기',
  endTitle: (name: string) => `${isolated(name)}님을 내보낼까요?`,
  proveRole: (name: string, role: string) => `${isolated(name)}님의 역할을 ${withJosa(role, '으로/로')} 바꿔요. 본인인지 확인해 주세요.`,
  proveEnd: (name: string) => `${isolated(name)}님을 내보내요. 본인인지 확인해 주세요.`,
  proveInvite: (email: string, role: string) => `${email} 주소를 ${withJosa(role, '으로/로')} 초대해요. 본인인지 확인해 주세요.`,
  invite: '구성원 초대',
  sent: (email: string) => `${email} 주소로 초대를 보냈어요.`,
  withdrawOf: (email: string) => `${email} 초대 취소`,
});
