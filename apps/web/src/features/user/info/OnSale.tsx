import { addressOf } from '@naru/domain/navigation';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { OnSaleActs } from './OnSaleActs.tsx';
import { OwnList } from './OwnList.tsx';
import { TEXTS } from './texts.ts';

const ON_SALE = { onSale: true };

/** What the member has on sale, to be repriced or taken back (specification, section 2, /user/info/on-sale). */
export const OnSale = () => (
  <OwnList
    title={TEXTS.onSale}
    filter={ON_SALE}
    empty={{ title: TEXTS.onSaleEmpty, text: TEXTS.onSaleEmptyText, way: <LinkButton to={addressOf('ownNft')}>{TEXTS.toOwn}</LinkButton> }}
    acts={(card) => <OnSaleActs card={card} />}
  />
);
