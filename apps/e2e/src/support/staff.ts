import { basesAt, createApiClient } from '@naru/api-client';
import { parseEmailAddress } from '@naru/domain/account';
import { parseProductId, parseSiteCode, type SiteCode } from '@naru/domain/shared';
import type { StaffRole } from '@naru/domain/staff';
import { type Joined, joinedMember, type Start } from './joined.ts';
import { expect } from './journey.ts';
import { DEMO_PASSWORD } from './member.ts';
import { must } from './must.ts';
import { operate } from './operator.ts';
import { invitationAddress } from './post.ts';

/** The site of the demo whose issuer center is looked at. */
export const SITE: SiteCode = must(parseSiteCode('NARU-ART'));

/** A new operator of the site; the demo's own issuer is left to the journeys that sign in as they do. */
export const newOperator = async (start: Start): Promise<Joined> => {
  const joined = await joinedMember(start, 'operator');
  const granted = await operate(process.env.E2E_DATA_DIR ?? '', 'site', 'grant', SITE, joined.did);
  expect(granted.ok, granted.said).toBe(true);
  return joined;
};

/** The demo's issuer, who owns the site: on a market of one's own, since their next log-in ends this one. */
export const demoOwner = async ({ origin }: Start): Promise<Joined> => {
  const client = createApiClient({ bases: basesAt(origin) });
  const email = 'issuer@naru.test';
  must(await client.sessions.signIn({ email, password: DEMO_PASSWORD }));
  return { client, email, did: client.store.read().loginInfo.did };
};

/** Somebody whom an owner of the site has invited, and who has accepted. */
export const newStaff = async (start: Start, owner: Joined, role: StaffRole): Promise<Joined> => {
  const joined = await joinedMember(start, role);
  const { email } = joined;
  must(
    await owner.client.staff.invite({ siteCode: SITE, email: must(parseEmailAddress(email)), role, proof: { password: DEMO_PASSWORD } }),
  );
  const [, code = ''] = (await invitationAddress(start.request, start.origin, email)).split('#');
  must(await joined.client.staff.accept(code));
  return joined;
};

/** The site's own things, of which screens speak: a product that has been sold, its NFT, an exchange, and whether something was begun. */
export const thingsOf = async ({ client }: Joined): Promise<Readonly<Record<string, string>>> => {
  const siteCode = SITE;
  const [sold] = must(await client.issuerPort.sold({ siteCode, page: 1, size: 20 })).dataList;
  const productId = sold?.productId ?? must(parseProductId(0));
  const [sale] = must(await client.issuerPort.sales({ siteCode, productId, page: 1, size: 20 })).dataList;
  const [exchange] = must(await client.issuerExchanges.list({ siteCode, page: 1, size: 20 })).dataList;
  const [unfinished] = must(await client.unfinished.list(siteCode));
  return {
    own: String(productId),
    token: String(sale?.tokenId),
    exchange: String(exchange?.exchangeId),
    unfinished: String(unfinished?.unfinishedId ?? 1),
  };
};
