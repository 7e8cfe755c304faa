import { NFT_KIND, type OwnQuery } from '@naru/domain/nft';
import { namesOf } from '@naru/domain/shared';
import { useSearchParams } from 'react-router';
import { changedParams } from '../../../shared/changed-params.ts';

export type OwnFilter = Pick<OwnQuery, 'onSale' | 'nftKind'>;

/** The filters of the own list in the address; each change is a step that back undoes. */
export const useOwnQuery = () => {
  const [params, setParams] = useSearchParams();
  const sale = params.get('sale');
  const kind = namesOf(NFT_KIND).find((name) => name === params.get('nftKind'));
  const query: OwnFilter = {
    ...(sale === 'on' || sale === 'off' ? { onSale: sale === 'on' } : {}),
    ...(kind === undefined ? {} : { nftKind: kind }),
  };
  const change = (part: Readonly<Record<string, string | undefined>>): void => setParams(changedParams(params, part));
  return { query, change };
};
