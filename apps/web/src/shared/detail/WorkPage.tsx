import type { Picture } from '@naru/domain/file';
import type { ProductType } from '@naru/domain/nft';
import type { SiteCode } from '@naru/domain/shared';
import type { ReactNode } from 'react';
import { Art } from '../art/Art.tsx';
import { DetailLayout } from './DetailLayout.tsx';
import { WorkHead } from './WorkHead.tsx';

interface Props {
  /** What is shown: an NFT, or a product of the market or of a store. */
  readonly work: {
    readonly name: string;
    readonly thumbnail: Picture | null;
    readonly productType: ProductType;
    readonly siteCode: SiteCode;
    readonly siteName: string;
  };
  readonly chips: ReactNode;
  readonly share?: ReactNode;
  readonly deal: ReactNode;
  readonly action: ReactNode;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A work's own page with its picture, its issuer and its name in their places. */
export const WorkPage = ({ work: { name, thumbnail, productType, siteCode, siteName }, chips, share, ...parts }: Props) => (
  <DetailLayout
    art={
      <Art
        picture={thumbnail}
        alt={name}
        sizes="(min-width: 75em) 570px, (min-width: 48em) calc(52.4vw - 59px), calc(100vw - 32px)"
        eager
        gold={productType === 'gold'}
      />
    }
    head={<WorkHead siteCode={siteCode} siteName={siteName} name={name} chips={chips} share={share} />}
    {...parts}
  />
);
