import { Button } from '@mantine/core';
import type { IssuerProduct, ProductPicture } from '@naru/domain/issuer';
import { useDesk } from '@naru/frontend/container';
import { useQuery } from '@tanstack/react-query';
import { FormFault } from '../../../shared/form/FormFault.tsx';
import parts from '../../../shared/issuer/product-form/Parts.module.css';
import { unwrap } from '../../../shared/query/answer.ts';
import { KEYS } from '../../../shared/query/keys.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Outcome } from '../../../shared/ui/Outcome.tsx';
import { Refusal } from '../../../shared/ui/Refusal.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { PicturesPart } from './PicturesPart.tsx';
import classes from './ProductCreate.module.css';
import { useProductPictures } from './use-product-pictures.ts';

interface Props {
  readonly product: IssuerProduct;
  /** The version of the product that is seen. */
  readonly version: number;
  readonly onSaved: (version: number) => void;
}

/** The pictures of a product, changed and saved by themselves. */
export const ProductPictures = (props: Props) => {
  const { siteCode, productId } = props.product;
  const desk = useDesk(TOKENS.issuerDesk);
  const { data, error, refetch } = useQuery({
    queryKey: KEYS.productPictures(siteCode, productId),
    queryFn: () => unwrap(desk.pictures(siteCode, productId)),
  });
  if (error !== null && data === undefined) return <Refusal error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Skeleton height={240} /> : <Work {...props} stored={data} />;
};

const Work = ({ product, version, onSaved, stored }: Props & { stored: readonly ProductPicture[] }) => {
  const isMainFixed = product.locked.includes('name');
  const { pictures, uploads, add, change, save, refusal, message } = useProductPictures({ product, version, onSaved, stored });
  return (
    <div className={parts.parts}>
      <PicturesPart
        pictures={pictures}
        uploads={uploads}
        fault={undefined}
        isMainFixed={isMainFixed}
        busy={false}
        onAdd={(file) => void add(file)}
        onChange={change}
      />
      {isMainFixed && <p className={classes.note}>대표 이미지는 발행한 NFT에 기록되어 바꿀 수 없어요. 다른 이미지는 바꿀 수 있어요.</p>}
      <Outcome text={message} />
      <FormFault text={refusal} />
      <div>
        <Button variant="default" onClick={() => void save()}>
          이미지 저장
        </Button>
      </div>
    </div>
  );
};
