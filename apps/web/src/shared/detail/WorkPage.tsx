import type { Picture } from '@naru/domain/file';
import { addressOf } from '@naru/domain/navigation';
import type { ProductType } from '@naru/domain/nft';
import type { SiteCode } from '@naru/domain/shared';
import { Row, Stack } from '@naru/frontend/layout';
import type { ReactNode } from 'react';
import { Seal } from '../art/Seal.tsx';
import { Link } from '../ui/Link.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';
import { DetailLayout } from './DetailLayout.tsx';
import classes from './detail.module.css';
import { Gallery } from './Gallery.tsx';

interface WorkHeadProps {
  readonly siteCode: SiteCode;
  readonly siteName: string;
  readonly name: string;
  readonly chips: ReactNode;
  /** The way to pass the page on; none for what nobody else may see. */
  readonly share: ReactNode;
}

/** Issuer with seal, name, state. */
const WorkHead = ({ siteCode, siteName, name, chips, share }: WorkHeadProps) => (
  <Stack gap={8}>
    <Row gap={4} column={12} align="center" justify="between">
      <p className={classes.issuer}>
        <Link to={addressOf('issuerStore', { siteCode })}>{siteName}</Link> <Seal />
      </p>
      {share}
    </Row>
    <PageTitle title={name} />
    <Row as="p" gap={6} align="center">
      {chips}
    </Row>
  </Stack>
);

interface Props {
  /** What is shown: an NFT, or a product of the market or of a store. */
  readonly work: {
    readonly name: string;
    readonly thumbnail: Picture | null;
    readonly productType: ProductType;
    readonly siteCode: SiteCode;
    readonly siteName: string;
  };
  /** Its further pictures, where there are any; the first is the one that is shown at once. */
  readonly pictures?: readonly Picture[] | undefined;
  readonly art?: ReactNode;
  readonly chips: ReactNode;
  readonly share?: ReactNode;
  readonly deal: ReactNode;
  readonly action: ReactNode;
  readonly about: ReactNode;
  readonly children: ReactNode;
}

/** A work's own page with its picture, its issuer and its name in their places. */
export const WorkPage = ({ work: { name, thumbnail, productType, siteCode, siteName }, pictures, art, chips, share, ...parts }: Props) => (
  <DetailLayout
    art={
      art ?? (
        <Gallery
          pictures={pictures ?? (thumbnail === null ? [] : [thumbnail])}
          name={name}
          sizes="(min-width: 110em) 696px, (min-width: 75em) 570px, (min-width: 48em) calc(52.4vw - 59px), calc(100vw - 32px)"
          gold={productType === 'gold'}
        />
      )
    }
    head={<WorkHead siteCode={siteCode} siteName={siteName} name={name} chips={chips} share={share} />}
    {...parts}
  />
);
