import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { TOKENS } from '../../shared/tokens.ts';
import { CardList } from './CardList.tsx';
import { NO_OWN_NFTS } from './no-own-nfts.tsx';
import { TEXTS } from './texts.ts';
import { useAppCards } from './use-app-cards.ts';

/** The member's own NFTs in the wallet app's web view, by the token that the app has handed over (product 2, /mobile/myList). */
export const MyList = () => {
  const views = usePort(TOKENS.walletViews);
  const cards = useAppCards(['nft', 'own in the app'], (query) => views.own(query));
  return (
    <CardList
      {...cards}
      title={TEXTS.mine}
      addressTo={({ tokenId }) => addressOf('mobileNftDetail', { tokenId })}
      own
      empty={NO_OWN_NFTS}
    />
  );
};
