import type { Recipient } from '@naru/domain/exchange';
import type { TokenId } from '@naru/domain/shared';

/** Goes, with the whole page, to the page on which a road name is searched: the searching service runs there and nowhere else. It leads back to the form of an NFT, or of the prize event. */
export const searchAddress = (back: { readonly tokenId: TokenId } | 'smath'): void => {
  location.assign(back === 'smath' ? '/nft/postcode?for=smath' : `/nft/postcode?tokenId=${back.tokenId}`);
};

/** What the search has found, told behind the `#` of the address and taken out of it at once; nothing where nobody has searched. */
export const foundAddress = (): Partial<Pick<Recipient, 'zoneCode' | 'address'>> => {
  const params = new URLSearchParams(location.hash.slice(1));
  const [zoneCode, address] = [params.get('zoneCode'), params.get('address')];
  if (zoneCode === null || address === null) return {};
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  return { zoneCode, address };
};
