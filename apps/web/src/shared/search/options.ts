import type { Picture } from '@naru/domain/file';
import { addressOf } from '@naru/domain/navigation';
import type { NameMark, Suggestions } from '@naru/domain/search';
import { formatNumber, formatWon, isolated } from '@naru/messages';
import { allLabel } from './texts.ts';

export interface Option {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  readonly marks: readonly NameMark[];
  readonly picture: Picture | null;
  /** Whose it is, or which of several. */
  readonly detail: string;
  readonly price: string;
}

export interface OptionGroup {
  readonly label: string;
  readonly options: readonly Option[];
}

const priceOf = (price: number | null): string => (price === null ? '' : formatWon(price));

/** Suggestions as the lines below the field; groups without any are left out. */
export const groupsOf = ({ products, nfts, issuers }: Suggestions): readonly OptionGroup[] =>
  [
    {
      label: '상품',
      options: products.map(({ productId, name, marks, picture, siteName, listingCount, lowestPrice }) => ({
        // What no member sells is bought in its store.
        to: addressOf(listingCount > 0 ? 'marketDetail' : 'issuerStoreProductDetail', { productId }),
        key: `product-${productId}`,
        name,
        marks,
        picture,
        detail: siteName,
        price: lowestPrice === null ? '' : `${priceOf(lowestPrice)}부터`,
      })),
    },
    {
      label: 'NFT',
      options: nfts.map(({ tokenId, name, marks, picture, number, siteName, price }) => ({
        key: `nft-${tokenId}`,
        to: addressOf('detail', { tokenId }),
        name,
        marks,
        picture,
        detail: `No. ${formatNumber(number)} · ${isolated(siteName)}`,
        price: priceOf(price),
      })),
    },
    {
      label: '발행사',
      options: issuers.map(({ siteCode, name, marks, picture }) => ({
        key: `issuer-${siteCode}`,
        to: addressOf('issuerStore', { siteCode }),
        name,
        marks,
        picture,
        detail: '스토어',
        price: '',
      })),
    },
  ].filter(({ options }) => options.length > 0);

export const allOption = (text: string): Option => ({
  key: 'all',
  to: addressOf('market', { name: text }),
  name: allLabel(text),
  marks: [],
  picture: null,
  detail: '',
  price: '',
});

export interface SearchPanelProps {
  /** Of the list; its options are numbered from it. */
  readonly id: string;
  readonly text: string;
  readonly sheet: boolean;
  /** The option that the arrow keys stand on; -1 for the field. */
  readonly at: number;
  readonly options: readonly Option[];
  readonly onOptions: (options: readonly Option[]) => void;
  readonly onPoint: (at: number) => void;
  readonly pick: (option: Option) => void;
  readonly search: (text: string) => void;
  /** Told when a link of its own is followed. */
  readonly onLeave: () => void;
}
