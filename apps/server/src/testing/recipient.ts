import type { Recipient } from '@naru/domain/exchange';

export const RECIPIENT: Recipient = {
  name: '김수령',
  phone: '010-9876-1234',
  zoneCode: '04524',
  address: '서울특별시 중구 세종대로 110',
  addressDetail: '3층 301호',
  memo: '',
};
