import type { SiteAction, SiteActionView } from '@naru/domain/staff';
import { describe, expect, it } from 'vitest';
import { siteActionDetail } from './site-action-detail.ts';

const view = (
  deed: SiteAction,
  detail: SiteActionView['detail'],
  subject: SiteActionView['subject'] = null,
): Pick<SiteActionView, 'deed' | 'detail' | 'subject'> => ({ deed, detail, subject });

describe('what the log knows of an action', () => {
  it.each<[SiteAction, SiteActionView['detail'], string]>([
    ['roleChanged', { from: 'viewer', to: 'operator', member: '고요한달' }, '역할 조회자 → 운영자, 회원 고요한달'],
    [
      'exchangesDownloaded',
      { rows: 1_200, state: 'all', masked: false, reason: 'owner가 시켜서' },
      '줄 1,200줄, 상태 전체, 개인정보 가리지 않음, 사유 owner가 시켜서',
    ],
    ['questionHidden', { questionId: 1_234, reason: 'abuse' }, '문의 번호 1234, 사유 욕설이나 비방'],
    ['categoryRenamed', { before: 'all', after: '도자기' }, '이름 all → 도자기'],
    ['categoryGenreChanged', { name: '도자기', before: 'other', after: 'craft' }, '장르 기타 → 도자·공예, 이름 도자기'],
    ['performanceDownloaded', { from: '2026-11-01', to: null, reason: '월간 보고' }, '시작 2026-11-01, 끝 없음, 사유 월간 보고'],
    ['secondFactorTurned', { required: true }, '2차 인증 켜짐'],
    ['priced', { before: 10_000, after: 12_000, job: 7 }, '가격 10,000원 → 12,000원'],
    ['categorised', { before: null, after: '도자기' }, '카테고리 없음 → 도자기'],
    ['hidden', { before: 'onSale', after: 'hidden' }, '상태 판매 중 → 숨김'],
    ['stockThresholdSet', { before: 5, after: 1_000 }, '재고 알림 기준 5 → 1,000'],
    ['settlementAccountChanged', { before: null, after: 'KB국민은행 ****6789' }, '계좌 없음 → KB국민은행 ****6789'],
    ['logoChanged', { removed: false }, '이미지 바꿈'],
    ['bulkApproved', { planHash: 'ab12', gifts: 3 }, '선물 3개'],
    ['bulkAdded', { what: 'rows' }, '추가한 파일 시트'],
    ['bulkTold', { kind: 'info', receivers: 20 }, '종류 보유한 NFT 안내, 받는 회원 20명'],
    ['settlementDownloaded', { month: '2026-11', span: 'year', rows: 3 }, '정산 월 2026-11, 기간 한 해, 줄 3줄'],
    ['productsDisplayed', { unheardOf: 3 }, 'unheardOf 3'],
    ['siteOpened', {}, ''],
  ])('%s %j: %s', (action, detail, words) => {
    expect(siteActionDetail(view(action, detail))).toBe(words);
  });

  it('tells fields that were changed with what they were and are, and those of before by their names', () => {
    expect(
      siteActionDetail(
        view('changed', {
          fields: 'name royaltyBasisPoints saleFrom notice',
          version: 3,
          'name.before': '달',
          'name.after': '달항아리',
          'royaltyBasisPoints.before': 0,
          'royaltyBasisPoints.after': 250,
          'saleFrom.before': null,
          'saleFrom.after': '2026-12-01T00:00:00.000Z',
        }),
      ),
    ).toBe('상품명 달 → 달항아리, 창작자 로열티 0% → 2.5%, 판매 시작 없음 → 2026.12.01 (화) 09:00, 바뀐 항목 상품정보제공고시, 버전 3');
    expect(siteActionDetail(view('changed', { fields: 'description perMemberLimit', version: 3 }))).toBe(
      '바뀐 항목 상품 설명, 1인당 구매 제한, 버전 3',
    );
    expect(
      siteActionDetail(
        view('sellerChanged', { fields: 'mailOrder', waits: true, 'mailOrder.before': null, 'mailOrder.after': 'reported' }),
      ),
    ).toBe('통신판매업 신고 없음 → 신고했어요, 나루 확인 기다리는 중');
  });

  it('tells moments on a Korean clock, and of plans what they were', () => {
    expect(siteActionDetail(view('pricePlanned', { price: 12_000, from: '2026-12-01T00:00:00.000Z' }))).toBe(
      '가격 12,000원, 시작 2026.12.01 (화) 09:00',
    );
    const times = { fromBefore: '2026-12-01T00:00:00.000Z', from: '2026-12-02T00:00:00.000Z' };
    expect(siteActionDetail(view('pricePlanChanged', { priceBefore: 10_000, price: 12_000, ...times }))).toBe(
      '가격 10,000원 → 12,000원, 시작 2026.12.01 (화) 09:00 → 2026.12.02 (수) 09:00',
    );
  });

  it('does not tell twice what the thing itself is called by', () => {
    const job = { kind: 'job', id: '7', name: '가격 변경 977개' } as const;
    expect(siteActionDetail(view('jobOpened', { kind: 'productPrice', total: 977 }, job))).toBe('');
    const member = { kind: 'member', id: '7', name: '고요한달' } as const;
    expect(siteActionDetail(view('staffEnded', { role: 'viewer', member: '고요한달' }, member))).toBe('역할 조회자');
  });
});
