import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { TOKENS } from '../../shared/tokens.ts';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { CardList } from './CardList.tsx';
import { TEXTS } from './texts.ts';
import { useAppCards } from './use-app-cards.ts';

/** What is on sale, the newest first, for the wallet app's web view: everybody may look (product 2, /mobile/list). */
export const MobileList = () => {
  const market = usePort(TOKENS.market);
  const cards = useAppCards(['market', 'newest on sale'], (query) => market.recentlyListed(query));
  return (
    <CardList
      {...cards}
      title={TEXTS.sale}
      lead={TEXTS.saleLead}
      addressTo={({ tokenId }) => addressOf('detail', { tokenId })}
      empty={{
        title: TEXTS.saleEmpty,
        text: TEXTS.saleEmptyText,
        way: <LinkButton to={addressOf('home')}>{TEXTS.site}</LinkButton>,
      }}
    />
  );
};
