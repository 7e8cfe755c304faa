import { Row, Text } from '@naru/frontend/layout';
import { formatWon } from '@naru/messages';
import art from '../../../shared/art/Art.module.css';
import { Seal } from '../../../shared/art/Seal.tsx';
import card from '../../../shared/card/WorkCard.module.css';
import type { Typed } from '../../../shared/issuer/product-form/product-draft.ts';
import { wonTyped } from '../../../shared/price-field.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import classes from './ProductCreate.module.css';

interface Props {
  readonly url: string | undefined;
  readonly issuer: string;
  readonly name: string;
  readonly price: string;
  readonly gold: boolean;
}

/** A work's card that leads nowhere yet, with the picture as it lies on the issuer's own disk. */
const PreviewCard = ({ url, issuer, name, price, gold }: Props) => (
  <div className={card.card}>
    <span className={`${art.frame} ${gold ? art.gold : ''} ${card.art}`}>
      {url !== undefined && <img src={url} alt="" className={`${art.image} ${art.shown}`} />}
    </span>
    <Row as="p" gap={4} align="center" single size={13} tone="muted">
      {issuer} <Seal />
    </Row>
    <p className={card.name}>{name}</p>
    <p className={card.price}>{price}</p>
  </div>
);

export const Preview = ({ typed, url }: { typed: Typed; url: string | undefined }) => {
  const session = useSession();
  const site = session.state === 'member' ? session.member.siteAuthList.find(({ siteCode }) => siteCode === session.activeSite) : undefined;
  const price = wonTyped(typed.price);
  return (
    <aside className={classes.preview} aria-label="미리 보기">
      <Text size={14} tone="muted" below={12}>
        스토어에 이렇게 보여요
      </Text>
      <PreviewCard
        url={url}
        issuer={site?.siteName ?? ''}
        name={typed.name === '' ? '상품명' : typed.name}
        price={price === undefined ? '판매 가격' : formatWon(price)}
        gold={typed.productType === 'gold'}
      />
    </aside>
  );
};
