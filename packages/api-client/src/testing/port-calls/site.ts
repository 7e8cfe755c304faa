import { parseEmailAddress } from '@naru/domain/account';
import type { KoreanDay, KoreanMonth } from '@naru/domain/shared';
import { invitationId, must, productId, staffId } from '@naru/testkit';
import { ART, PAGE, type PortCall } from './values.ts';

/** Who acts for a site, how it stands, and what is owed. */
export const SITE_CALLS: readonly PortCall[] = [
  ['the staff of a site', (c) => c.staff.list(ART), 'GET /center/site/v1/staff?siteCode=ART'],
  [
    'an invitation',
    (c) => c.staff.invite({ siteCode: ART, email: must(parseEmailAddress('new@naru.test')), role: 'viewer', proof: { password: 'P' } }),
    'POST /center/site/v1/staff/invitation',
    { siteCode: 'ART', email: 'new@naru.test', role: 'viewer', proof: { password: 'P' } },
  ],
  [
    'an invitation to withdraw',
    (c) => c.staff.withdraw(ART, invitationId(5)),
    'PUT /center/site/v1/staff/invitation/5/withdraw',
    { siteCode: 'ART' },
  ],
  [
    'another role',
    (c) => c.staff.changeRole({ siteCode: ART, staffId: staffId(5), role: 'owner', proof: { nonce: 'n' } }),
    'PUT /center/site/v1/staff/5/role',
    { siteCode: 'ART', role: 'owner', proof: { nonce: 'n' } },
  ],
  [
    'somebody to end',
    (c) => c.staff.end({ siteCode: ART, staffId: staffId(5), proof: { nonce: 'n' } }),
    'PUT /center/site/v1/staff/5/end',
    { siteCode: 'ART', proof: { nonce: 'n' } },
  ],
  ['what a letter invites to', (c) => c.staff.invitation('code'), 'POST /center/site/v1/staff/invitation/look', { code: 'code' }],
  ['an invitation to accept', (c) => c.staff.accept('code'), 'POST /center/site/v1/staff/invitation/accept', { code: 'code' }],
  [
    'what was done for a site',
    (c) => c.staff.deeds({ ...PAGE, siteCode: ART, deed: 'roleChanged', actor: '한' }),
    'GET /center/site/v1/log?page=3&size=8&siteCode=ART&deed=staff.role&actor=%ED%95%9C',
  ],
  ['how one stands oneself', (c) => c.overviews.own(), 'GET /center/user/v1/overview'],
  ['how a site stands', (c) => c.overviews.overview(ART), 'GET /center/issuer/v2/overview?siteCode=ART'],
  [
    'how a product does',
    (c) => c.overviews.performance({ siteCode: ART, productId: productId(4) }),
    'GET /center/issuer/v2/overview/product/4?siteCode=ART',
  ],
  [
    'the file of how a product does',
    (c) =>
      c.overviews.downloadPerformance({
        siteCode: ART,
        productId: productId(4),
        from: '2026-11-01' as KoreanDay,
        format: 'csv',
      }),
    'GET /center/issuer/v2/overview/product/4/download?siteCode=ART&from=2026-11-01&format=csv',
  ],
  [
    'new orders that were seen',
    (c) => c.overviews.markOrdersSeen({ siteCode: ART, at: '2026-11-21T03:00:00.000Z' }),
    'PUT /center/issuer/v2/overview/seen',
    { siteCode: 'ART', at: '2026-11-21T03:00:00.000Z' },
  ],
  [
    'when a stock is low',
    (c) => c.overviews.setStockThreshold({ siteCode: ART, threshold: 3 }),
    'PUT /center/issuer/v2/overview/threshold',
    { siteCode: 'ART', threshold: 3 },
  ],
  [
    "a site's month",
    (c) => c.settlements.ofSite({ siteCode: ART, month: '2026-11' as KoreanMonth }),
    'GET /center/issuer/v2/settlement?siteCode=ART&month=2026-11',
  ],
  [
    'the lines of it',
    (c) => c.settlements.linesOfSite({ ...PAGE, siteCode: ART }),
    'GET /center/issuer/v2/settlement/line?page=3&size=8&siteCode=ART',
  ],
  [
    'the file of it',
    (c) => c.settlements.downloadOfSite({ siteCode: ART, format: 'xlsx' }),
    `GET /center/issuer/v2/settlement/download?siteCode=ART&format=xlsx`,
  ],
  ["a member's own month", (c) => c.settlements.mine({}), 'GET /center/nft/v2/settlement'],
  [
    'the lines of that',
    (c) => c.settlements.myLines({ ...PAGE, month: '2026-11' as KoreanMonth }),
    'GET /center/nft/v2/settlement/line?page=3&size=8&month=2026-11',
  ],
  ['the file of that', (c) => c.settlements.downloadMine({ format: 'csv' }), 'GET /center/nft/v2/settlement/download?format=csv'],
  [
    'the file of the year',
    (c) => c.settlements.downloadMine({ format: 'xlsx', span: 'year', month: '2026-11' as KoreanMonth }),
    'GET /center/nft/v2/settlement/download?format=xlsx&span=year&month=2026-11',
  ],
  [
    'the year of that',
    (c) => c.settlements.myYear({ month: '2026-11' as KoreanMonth }),
    'GET /center/nft/v2/settlement/year?month=2026-11',
  ],
  ["the year of a site's", (c) => c.settlements.yearOfSite({ siteCode: ART }), 'GET /center/issuer/v2/settlement/year?siteCode=ART'],
  ['what everybody may read of money', (c) => c.settlements.money(), 'GET /center/marketplace/v1/money'],
  ['what a member is owed', (c) => c.payouts.owed(), 'GET /center/nft/v2/payout/owed'],
  ['own payouts', (c) => c.payouts.list(PAGE), 'GET /center/nft/v2/payout?page=3&size=8'],
  ['what a site is owed', (c) => c.payouts.owedToSite({ siteCode: ART }), 'GET /center/issuer/v2/payout/owed?siteCode=ART'],
  ["a site's payouts", (c) => c.payouts.listOfSite({ ...PAGE, siteCode: ART }), 'GET /center/issuer/v2/payout?page=3&size=8&siteCode=ART'],
];
