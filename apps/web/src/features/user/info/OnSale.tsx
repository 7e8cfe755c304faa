import { addressOf } from '@naru/domain/navigation';
import { useChosen } from '../../../shared/list/use-chosen-nfts.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { OnSaleActs } from './OnSaleActs.tsx';
import { OnSaleChosen } from './OnSaleChosen.tsx';
import { OwnList } from './OwnList.tsx';
import { TEXTS } from './texts.ts';

const ON_SALE = { onSale: true };

/** What the member has on sale, to be repriced or taken back, one or several (product 2, /user/info/on-sale). */
export const OnSale = () => {
  const chosen = useChosen();
  return (
    <OwnList
      title={TEXTS.onSale}
      filter={ON_SALE}
      head={<OnSaleChosen chosen={chosen} />}
      empty={{
        title: TEXTS.onSaleEmpty,
        text: TEXTS.onSaleEmptyText,
        way: <LinkButton to={addressOf('ownNft')}>{TEXTS.toOwn}</LinkButton>,
      }}
      acts={(card) => <OnSaleActs card={card} chosen={chosen} />}
    />
  );
};
