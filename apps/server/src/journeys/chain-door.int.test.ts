import { accountEndpoints, nftEndpoints } from '@naru/contract';
import { must } from '@naru/testkit';
import { Contract, JsonRpcProvider } from 'ethers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openIssuer, shelve } from '../testing/issuer.ts';
import { joined, startMarket, type TestMarket } from '../testing/market-server.ts';
import { buyOne, won } from '../testing/stall.ts';

const ABI = [
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
  'function supportsInterface(bytes4) view returns (bool)',
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
];

/** Somebody else's client, over nothing but the door that the server opens. */
describe('the chain as others read it', () => {
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket('pglite', { NARU_CHAIN_READABLE: 'on', NARU_CHAIN_BEAT_MS: '50' });
  });
  afterAll(() => market.stop());

  it('tells owners, events and metadata, and takes nothing', async () => {
    const productId = await shelve(await openIssuer(market), { price: won(10_000), quantity: 1 });
    const { client } = await joined(market, 'reader');
    const { tokenId } = await buyOne(market, client, productId, 10_000);
    const status = async () => must(await client.explorer.token(tokenId));
    await expect.poll(async () => (await status()).state, { timeout: 60_000, interval: 200 }).toBe('confirmed');
    const { contract: address, owner, chainId, metadataHash } = await status();

    const provider = new JsonRpcProvider(`${market.origin}/chain`, chainId, { staticNetwork: true });
    const contract = new Contract(address, ABI, provider);
    expect(await contract.getFunction('ownerOf')(tokenId)).toBe(owner?.address);
    expect(await contract.getFunction('supportsInterface')('0x80ac58cd')).toBe(true);
    const moves = await contract.queryFilter('Transfer', 0);
    expect(moves).toHaveLength(2);
    const { pathname } = new URL(String(await contract.getFunction('tokenURI')(tokenId)));
    const metadata = await (await fetch(`${market.origin}${pathname}`)).arrayBuffer();
    expect(Buffer.from(await crypto.subtle.digest('SHA-256', metadata)).toString('hex')).toBe(metadataHash);
    await expect(provider.send('eth_sendRawTransaction', ['0x00'])).rejects.toThrow('does not exist');

    const [row] = must(await client.histories.ofNft(tokenId, { page: 1, size: 1 })).dataList;
    const page = must(await client.explorer.transaction(row?.txId ?? ''));
    expect(page).toMatchObject({ state: 'confirmed', deedCount: 1, deeds: [{ kind: 'transferFrom', tokenId, price: 10_000, to: owner }] });
    expect(must(await client.explorer.address(owner?.address ?? '', { page: 1, size: 20 })).rows.dataList).toMatchObject([{ tokenId }]);
    provider.destroy();

    // Whoever keeps their page to themselves goes unnamed, and whose a private NFT is, is said to nobody.
    const { explorer } = market.client();
    const party = async () => must(await explorer.address(owner?.address ?? '', { page: 1, size: 20 }));
    expect((await party()).party).toEqual(owner);
    const pageShut = (isPrivate: boolean) => client.call(accountEndpoints.updateInfo, { body: { isPrivate } });
    must(await pageShut(true));
    expect((await party()).party).toEqual({ ...owner, name: '' });
    must(await pageShut(false));
    must(await client.call(nftEndpoints.setPrivate, { body: { tokenId, visibility: 1 } }));
    expect(await party()).toMatchObject({ party: owner, rows: { allCount: 0, dataList: [] } });
    expect(must(await explorer.token(tokenId)).owner).toBeNull();
    expect(must(await explorer.transaction(row?.txId ?? '')).deeds).toMatchObject([{ tokenId, from: null, to: null }]);
  });

  it('knows nothing of what nobody has sent', async () => {
    const { explorer } = market.client();
    expect(await explorer.transaction(`0x${'ab'.repeat(32)}`)).toMatchObject({ ok: false, failure: { name: 'lookupFailed' } });
    expect((await fetch(`${market.origin}/file/metadata/v1/99999`)).status).toBe(404);
  });
});
