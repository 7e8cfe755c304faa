import art from '../../../shared/art/Art.module.css';
import { Seal } from '../../../shared/art/Seal.tsx';
import card from '../../../shared/card/WorkCard.module.css';

interface Props {
  readonly url: string | undefined;
  readonly issuer: string;
  readonly name: string;
  readonly price: string;
  readonly gold: boolean;
}

/** A work's card that leads nowhere yet, with the picture as it lies on the issuer's own disk. */
export const PreviewCard = ({ url, issuer, name, price, gold }: Props) => (
  <div className={card.card}>
    <span className={`${art.frame} ${gold ? art.gold : ''} ${card.art}`}>
      {url !== undefined && <img src={url} alt="" className={`${art.image} ${art.shown}`} />}
    </span>
    <p className={card.issuer}>
      {issuer} <Seal />
    </p>
    <p className={card.name}>{name}</p>
    <p className={card.price}>{price}</p>
  </div>
);
