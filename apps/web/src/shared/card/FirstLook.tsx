import type { Picture } from '@naru/domain/file';
import { Stack, Text } from '@naru/frontend/layout';
import { Art } from '../art/Art.tsx';
import { Seal } from '../art/Seal.tsx';
import { DetailLayout } from '../detail/DetailLayout.tsx';
import detail from '../detail/detail.module.css';
import first from '../ui/first.module.css';
import { Skeleton } from '../ui/Skeleton.tsx';

/** What a card says of its work. */
export interface KnownWork {
  readonly picture: Picture | null;
  readonly gold: boolean;
  readonly issuer: string;
  readonly name: string;
  /** The loudest thing on the card; a plain word where there is no price. */
  readonly price: string;
  readonly priced: boolean;
}

interface Props extends KnownWork {
  /** As on the card: the browser has that picture already. */
  readonly sizes: string;
}

/** A work's page as far as its card knows it, each thing in its place, while the page is on its way. */
export const FirstLook = ({ picture, gold, issuer, name, price, priced, sizes }: Props) => (
  <div role="status" aria-label={`${name}, 자세한 내용을 불러오는 중`} aria-busy="true">
    <DetailLayout
      art={<Art picture={picture} alt="" sizes={sizes} gold={gold} eager />}
      head={
        <Stack gap={8}>
          <p className={detail.knownIssuer}>
            <span className={detail.issuer}>{issuer}</span> <Seal />
          </p>
          <p className={`${first.title} ${detail.knownName}`}>{name}</p>
          <Skeleton height={24} width="45%" />
        </Stack>
      }
      deal={
        <Stack gap={2}>
          {priced ? <Skeleton height={20} width="35%" /> : <Text tone="muted">{price}</Text>}
          {priced && <strong className={detail.amount}>{price}</strong>}
        </Stack>
      }
      action={<Skeleton height={50} />}
    >
      {null}
    </DetailLayout>
  </div>
);
