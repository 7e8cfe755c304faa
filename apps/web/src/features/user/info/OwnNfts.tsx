import { addressOf } from '@naru/domain/navigation';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { OwnList } from './OwnList.tsx';
import { OwnNftActs } from './OwnNftActs.tsx';
import { TEXTS } from './texts.ts';

/** The member's own NFTs (specification, section 2, /user/info/nft). */
export const OwnNfts = () => (
  <OwnList
    title={TEXTS.own}
    onSale={false}
    empty={{ title: TEXTS.ownEmpty, text: TEXTS.ownEmptyText, way: <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton> }}
    acts={(card) => card.standing === 'notForSale' && <OwnNftActs card={card} />}
  />
);
