import type { Address } from '@naru/domain/chain';
import type { ChainParty } from '@naru/domain/explorer';
import { eq, inArray } from 'drizzle-orm';
import { operatorsOf } from '../../gateways/chain/chain-keys.ts';
import type { Deps } from '../../kernel/deps.ts';
import { chainCarriers, custodyKeys, members, sites } from '../../stores/schema/index.ts';

type PartyDeps = Pick<Deps, 'db' | 'chain'>;

/** Tells of an address whose it is; undefined for none. */
export type NameParty = (address: Address | undefined) => ChainParty | null;

/** Whom addresses (with checksums) belong to. What an address did reads like a feed, so who hides their page goes unnamed (product 16, who is named). */
export const namesOfParties = async ({ db, chain }: PartyDeps, addresses: readonly (Address | undefined)[]): Promise<NameParty> => {
  const distinct = [...new Set(addresses.filter((address) => address !== undefined))];
  const rows =
    distinct.length === 0
      ? []
      : await db
          .select({
            address: custodyKeys.address,
            nickname: members.nickname,
            siteName: sites.name,
            state: members.state,
            isPrivate: members.isPrivate,
          })
          .from(custodyKeys)
          .leftJoin(members, eq(members.id, custodyKeys.memberId))
          .leftJoin(sites, eq(sites.siteCode, custodyKeys.siteCode))
          .where(inArray(custodyKeys.address, distinct));
  const operators: readonly string[] = await operatorsOf(db, chain);
  const [carrier] = await db.select({ address: chainCarriers.address }).from(chainCarriers).where(eq(chainCarriers.chainId, chain.chainId));
  const holders = new Map(rows.map((row) => [row.address, row]));
  return (address) => {
    if (address === undefined) return null;
    if (address === chain.contract) return { address, kind: 'contract', name: '나루 NFT' };
    if (address === carrier?.address) return { address, kind: 'contract', name: '나루 묶음 전송' };
    if (operators.includes(address)) return { address, kind: 'operator', name: '나루' };
    const holder = holders.get(address);
    if (holder === undefined) return { address, kind: 'stranger', name: '' };
    if (holder.siteName !== null) return { address: holder.address, kind: 'issuer', name: holder.siteName };
    const open = holder.state === 'active' && holder.isPrivate === false;
    return { address: holder.address, kind: 'member', name: open ? (holder.nickname ?? '') : '' };
  };
};
