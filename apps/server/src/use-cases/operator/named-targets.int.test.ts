import { beforeAll, expect, it } from 'vitest';
import type { Db } from '../../stores/db.ts';
import { onBothEngines } from '../../testing/both-engines.ts';
import { plantMarket } from '../../testing/planted-market.ts';
import { namedTargets } from './named-targets.ts';

/** An action of each kind of thing, on what there is not. */
const KINDS = [
  ...['site.grant', 'member.suspend', 'sale.reverse', 'receipt.record', 'escrow.record', 'refund.paid', 'site.suspend', 'seller.judge'],
  ...['invoice.record', 'token.freeze', 'dispute.rule', 'application.accept', 'notice.write', 'faq.write', 'popup.write', 'banner.write'],
  ...['center.write', 'top.write', 'event.write', 'story.write', 'smath.open', 'unknown.kind'],
];

onBothEngines('names of what was acted on', (open) => {
  let db: Db;
  beforeAll(async () => {
    db = (await open()).db;
  });

  it('are looked for of every kind of thing, by a number and by words', async () => {
    const actions = KINDS.flatMap((action) => ['7', '9'.repeat(30), 'all'].map((target) => ({ action, target })));
    expect(await namedTargets(db, actions)).toEqual(actions.map(() => null));
  });

  it('are those of tokens, members, disputes’ works and sites, also of approvals', async () => {
    const market = plantMarket(db);
    const owner = await market.member('소유자');
    const site = await market.site('ART', owner);
    const { tokenId } = await market.token(await market.product(site, '달항아리'), owner);
    const names = await namedTargets(db, [
      { action: 'token.freeze', target: tokenId },
      { action: 'approval.propose', target: `token/freeze ${tokenId}` },
      { action: 'member.suspend', target: owner.did },
      { action: 'site.grant', target: String(owner.id) },
      { action: 'site.suspend', target: 'ART' },
    ]);
    expect(names).toEqual(['달항아리 No. 2', '달항아리 No. 2', '소유자', '소유자', expect.any(String)]);
  });
});
