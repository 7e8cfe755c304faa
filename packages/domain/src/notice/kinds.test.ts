import { describe, expect, it } from 'vitest';
import { routeOf } from '../navigation/routes.ts';
import { isNoticeKind, NOTICE_GROUPS, NOTICE_KINDS, type NoticeKind, noticeTarget } from './index.ts';

const KINDS = Object.keys(NOTICE_KINDS) as NoticeKind[];

describe('the kinds of notices', () => {
  it.each(KINDS)('%s leads to a screen, and carries what its address needs', (kind) => {
    const { route, query } = noticeTarget(kind, { tokenId: '7', exchangeId: 5, siteCode: 'GOLD' });
    expect(routeOf(route).redirect).toBeUndefined();
    expect(Object.values(query).every((value) => value !== '')).toBe(true);
    expect(NOTICE_GROUPS).toContain(NOTICE_KINDS[kind].group);
  });

  it('lead an issuer to the site that they are about', () => {
    expect(noticeTarget('exchangeAsked', { exchangeId: 5, siteCode: 'GOLD', name: '골드바' }).query).toEqual({
      exchangeId: '5',
      siteCode: 'GOLD',
    });
  });

  it('lead to the very offer that they tell of, whoever reads and however it ended', () => {
    for (const kind of KINDS.filter((one) => NOTICE_KINDS[one].group === 'offer' && one !== 'bidOutbid' && one !== 'bidExpired'))
      expect(noticeTarget(kind, { offerId: 5, tokenId: '7', price: 1000 })).toEqual({ route: 'acceptProposal', query: { offerId: '5' } });
  });

  it('lead to the product of a bid that stands or has stood', () => {
    for (const kind of ['bidOutbid', 'bidExpired'] as const)
      expect(noticeTarget(kind, { productId: 7, price: 1000 })).toEqual({ route: 'marketDetail', query: { productId: '7' } });
  });

  it('lead on without what is missing', () => {
    expect(noticeTarget('priceDropped', { tokenId: null })).toEqual({ route: 'detail', query: {} });
    expect(noticeTarget('priceDropped', { tokenId: '7' })).toEqual({ route: 'detail', query: { tokenId: '7' } });
  });

  it('are told from other words', () => {
    expect(['sold', 'toString', ''].map((word) => isNoticeKind(word))).toEqual([true, false, false]);
  });

  it('leave no group without one', () => {
    expect(NOTICE_GROUPS.filter((group) => !KINDS.some((kind) => NOTICE_KINDS[kind].group === group))).toEqual([]);
  });
});
