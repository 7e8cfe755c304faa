import type { SiteAction, SiteActionView } from '@naru/domain/staff';
import { describe, expect, it } from 'vitest';
import { siteActionDetail } from './site-action-detail.ts';

const view = (action: SiteAction, detail: SiteActionView['detail']): SiteActionView => ({
  id: 1,
  at: '2026-11-23T03:00:00.000Z',
  actor: '한빛',
  target: '7',
  ip: '',
  deed: action,
  detail,
});

describe('what the log knows of an action', () => {
  it.each<[SiteAction, SiteActionView['detail'], string]>([
    ['roleChanged', { from: 'viewer', to: 'operator', member: 1_234 }, '이전 역할 조회자, 새 역할 운영자, 회원 번호 1234'],
    [
      'exchangesDownloaded',
      { rows: 1_200, state: 'all', masked: false, reason: 'owner가 시켜서' },
      '행 수 1,200, 상태 전체, 개인정보 가림 아니요, 사유 owner가 시켜서',
    ],
    ['questionHidden', { questionId: 1_234, reason: 'abuse' }, '문의 번호 1234, 사유 욕설이나 비방'],
    ['categoryRenamed', { before: 'all', after: '도자기' }, '이전 all, 이후 도자기'],
    ['performanceDownloaded', { from: '2026-11-01', to: null, reason: '월간 보고' }, '시작 2026-11-01, 끝 없음, 사유 월간 보고'],
    ['secondFactorTurned', { required: true }, '필수 예'],
    ['productsDisplayed', { unheardOf: 3 }, 'unheardOf 3'],
    ['siteOpened', {}, ''],
  ])('%s %j: %s', (action, detail, words) => {
    expect(siteActionDetail(view(action, detail))).toBe(words);
  });

  it('names the fields that were changed, and tells moments on a Korean clock', () => {
    expect(siteActionDetail(view('changed', { fields: 'description perMemberLimit', version: 3 }))).toBe(
      '바뀐 항목 상품 설명, 1인당 구매 제한, 버전 3',
    );
    expect(siteActionDetail(view('pricePlanned', { price: 12_000, from: '2026-12-01T00:00:00.000Z' }))).toBe(
      '가격 12,000, 시작 2026.12.01 (화) 09:00',
    );
  });
});
