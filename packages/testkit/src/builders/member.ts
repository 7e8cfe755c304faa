import type { MemberInfo } from '@naru/domain/account';
import { didOf } from '../values.ts';

/** A web member in good order, changed as a test needs. */
export const aMember = (change: Partial<MemberInfo> = {}): MemberInfo => ({
  did: didOf('hong'),
  email: 'hong@naru.kr',
  name: '홍길동',
  nickname: '고요한나룻배7',
  phone: '01012345678',
  birth: '19900101',
  joinType: 'web',
  isPrivate: false,
  detail: '',
  hasPin: true,
  isCILinked: true,
  emailUserInfo: true,
  emailHeldUntil: null,
  siteAuthList: [],
  ownTransferableNFTCount: 0,
  marketingAgreed: false,
  nightAgreed: false,
  consents: [
    { id: 'agree1', isMust: true, isAgree: true, at: '2026-03-02T01:00:00.000Z' },
    { id: 'agree2', isMust: true, isAgree: true, at: '2026-03-02T01:00:00.000Z' },
    { id: 'agree3', isMust: false, isAgree: false, at: '' },
    { id: 'agree4', isMust: false, isAgree: false, at: '' },
  ],
  bank: null,
  cashReceipt: null,
  mailOff: [],
  holderSms: false,
  ...change,
});
