import '../../../shared/form/css.ts';
import { addressOf } from '@naru/domain/navigation';
import { isOffSale } from '@naru/domain/nft';
import { useChosen } from '../../../shared/list/use-chosen-nfts.ts';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { OwnChosen } from './OwnChosen.tsx';
import { OwnFilters } from './OwnFilters.tsx';
import { OwnList } from './OwnList.tsx';
import { OwnNftActs } from './OwnNftActs.tsx';
import { TEXTS } from './texts.ts';
import { useOwnQuery } from './use-own-query.ts';

/** The member's own NFTs with their states, by sale and kind; several of them may be sold or sent at once (product 2, /user/info/nft). */
export const OwnNfts = () => {
  const { query, change } = useOwnQuery();
  const chosen = useChosen();
  return (
    <OwnList
      title={TEXTS.own}
      filter={query}
      head={
        <>
          <OwnFilters query={query} onChange={change} />
          <LinkButton to={addressOf('serial')} variant="default" size="sm" mb="md">
            {TEXTS.byCode}
          </LinkButton>
          <OwnChosen chosen={chosen} />
        </>
      }
      empty={{
        title: TEXTS.ownEmpty,
        text: TEXTS.ownEmptyText,
        way: (
          <>
            <LinkButton to={addressOf('market')}>{TEXTS.market}</LinkButton>
            <LinkButton to={addressOf('serial')} variant="default">
              {TEXTS.byCode}
            </LinkButton>
          </>
        ),
      }}
      acts={(card) => isOffSale(card.standing) && <OwnNftActs card={card} chosen={chosen} />}
    />
  );
};
