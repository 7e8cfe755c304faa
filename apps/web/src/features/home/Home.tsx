import { addressOf } from '@naru/domain/navigation';
import { MarketTile, StoreTile } from '../../shared/card/cards.tsx';
import { NftShelf } from '../../shared/card/NftShelf.tsx';
import { Shelf } from '../../shared/card/Shelf.tsx';
import { OwnOrders } from '../../shared/trade/OwnOrders.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../shared/ui/Refusal.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { CenterBanner } from './CenterBanner.tsx';
import { Creators } from './Creators.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { Hero } from './Hero.tsx';
import { HomeEmpty } from './HomeEmpty.tsx';
import { HomeSkeleton } from './HomeSkeleton.tsx';
import { TEXTS } from './texts.ts';
import { useHome } from './use-home.ts';
import { useHomePopups } from './use-home-popups.ts';

/** The first screen: header menu, banners, creators, recently listed, hot and recent NFTs (product 2, home). */
export const Home = () => {
  const { data, error, refetch } = useHome();
  useHomePopups(data?.popups);
  return (
    <>
      <PageTitle title={TEXTS.title} hidden />
      {error !== null && <Refusal error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <HomeSkeleton />}
      {data !== undefined && (
        <>
          <HeaderMenu entries={data.headerMenu} />
          <OwnOrders />
          <Hero banners={data.bannersTop} />
          {data.recentlyListed.length + data.products.length + data.onShelves.length === 0 && <HomeEmpty />}
          <Section
            title={TEXTS.recentlyListed}
            more={{ to: addressOf('market', { sort: 'recent' }), label: TEXTS.more }}
            shown={data.recentlyListed.length > 0}
          >
            <NftShelf label={TEXTS.recentlyListed} cards={data.recentlyListed} />
          </Section>
          <Creators creators={data.creators} />
          <Section title={TEXTS.onShelves} more={{ to: addressOf('issuerStore'), label: TEXTS.more }} shown={data.onShelves.length > 0}>
            <Shelf label={TEXTS.onShelves}>
              {data.onShelves.map((card) => (
                <li key={card.productId}>
                  <StoreTile card={card} />
                </li>
              ))}
            </Shelf>
          </Section>
          <Section
            title={TEXTS.hot}
            more={{ to: addressOf('market', { sort: 'tradeCount' }), label: TEXTS.more }}
            shown={data.hot.length > 0}
          >
            <NftShelf label={TEXTS.hot} cards={data.hot} />
          </Section>
          <CenterBanner banners={data.bannersCenter} />
          <Section title={TEXTS.products} more={{ to: addressOf('market'), label: TEXTS.more }} shown={data.products.length > 0}>
            <Shelf label={TEXTS.products}>
              {data.products.map((card) => (
                <li key={card.productId}>
                  <MarketTile card={card} />
                </li>
              ))}
            </Shelf>
          </Section>
          <Section
            title={TEXTS.recent}
            more={{ to: addressOf('marketActivity', { kind: 'mint' }), label: TEXTS.more }}
            shown={data.recent.length > 0}
          >
            <NftShelf label={TEXTS.recent} cards={data.recent} />
          </Section>
        </>
      )}
    </>
  );
};
