import { type Banner, type HomeData, STORES_ON_HOME } from '@naru/domain/home';
import { addressOf } from '@naru/domain/navigation';
import type { CreatorCard } from '@naru/domain/store';
import { usePort } from '@naru/frontend/container';
import { Text } from '@naru/frontend/layout';
import { useEffect } from 'react';
import { Art } from '../../shared/art/Art.tsx';
import { Seal } from '../../shared/art/Seal.tsx';
import { MarketTile, StoreTile } from '../../shared/card/cards.tsx';
import { NftShelf, Shelf, ShelfSkeleton } from '../../shared/card/Shelf.tsx';
import { isHiddenToday } from '../../shared/hidden-today.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { OwnOrders } from '../../shared/trade/OwnOrders.tsx';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Link } from '../../shared/ui/Link.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Section } from '../../shared/ui/Section.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { Hero } from './Hero.tsx';
import classes from './home.module.css';

const TEXTS = Object.freeze({
  recentlyListed: '방금 판매를 시작했어요',
  onShelves: '스토어에 새로 나왔어요',
  hot: '지금 많이 찾는 NFT',
  products: '마켓에서 둘러보기',
  recent: '새로 발행된 NFT',
  more: '더 보기',
  allStores: '전체 스토어',
  today: '오늘 하루 보지 않기',
});

const HomeSkeleton = () => (
  <div className={classes.page}>
    <div className={classes.heroPlace}>
      <div className={classes.wordsPlace}>
        <Skeleton height={52} width="70%" />
        <Skeleton height={22} width="85%" />
        <Skeleton height={42} width={120} />
      </div>
      <Skeleton square />
    </div>
    <ShelfSkeleton size={4} />
  </div>
);

/** The issuers by name, below the header: the header menu of the home data (product 3). */
const HeaderMenu = ({ entries }: { entries: HomeData['headerMenu'] }) =>
  entries.length === 0 ? null : (
    <nav className={classes.menu} aria-label="발행사 바로가기">
      {entries.map(({ siteCode, siteName, siteRoute }) => (
        <Link key={siteCode} to={siteRoute}>
          {siteName}
        </Link>
      ))}
      {entries.length >= STORES_ON_HOME && <Link to={addressOf('issuerStore')}>{TEXTS.allStores}</Link>}
    </nav>
  );

const Creators = ({ creators }: { creators: readonly CreatorCard[] }) => (
  <Section title="발행사 스토어" more={{ to: addressOf('issuerStore'), label: TEXTS.more }} shown={creators.length > 0}>
    <ul className={classes.row}>
      {creators.map(({ siteCode, siteName, logoImage }) => (
        <li key={siteCode}>
          <Link to={addressOf('issuerStore', { siteCode })} className={classes.creator}>
            <span className={classes.logo}>
              <Art picture={logoImage} alt="" sizes="88px" />
            </span>
            <Text as="span" size={15} weight={600}>
              {siteName} <Seal />
            </Text>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);

/** What the first screen shows; the server may have put it into the page already. */
const useHome = () => {
  return useAnswerOf(TOKENS.home, KEYS.home(), (home) => home.data());
};

/** Marks a popup as shown in this visit, which a page that is loaded anew goes on with; whether it was not before. */
const showsFirst = (id: number): boolean => {
  const key = `naru.popup-${id}`;
  try {
    if (sessionStorage.getItem(key) !== null) return false;
    sessionStorage.setItem(key, '');
  } catch {
    // A browser that keeps nothing shows it on each page.
  }
  return true;
};

/** Opens the operators' popups, stacked, each once a visit and not again on a day on which it was put away (product 9). */
const useHomePopups = (popups: readonly Banner[] | undefined): void => {
  const overlays = usePort(TOKENS.overlays);
  useEffect(() => {
    for (const banner of popups ?? []) {
      if (!isHiddenToday(`popup-${banner.id}`) && showsFirst(banner.id)) void overlays.open('banner', banner);
    }
  }, [popups, overlays]);
  // They belong to the first screen: whoever goes on is not followed by them.
  useEffect(
    () => () => {
      for (const entry of overlays.get().stack) if (entry.kind === 'banner') entry.close();
    },
    [overlays],
  );
};

const HomeEmpty = () => (
  <Hint title="첫 상품을 기다리고 있어요" text="아직 소개할 상품이 없어요. 마켓과 스토어에서 새 상품이 들어오는지 확인해 보세요.">
    <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>
    <LinkButton to={addressOf('issuerStore')} variant="default">
      스토어 보기
    </LinkButton>
  </Hint>
);

/** The banners between the shelves: quiet strips of colour with one way on. */
const CenterBanner = ({ banners }: { banners: readonly Banner[] }) =>
  banners.map(({ id, title, text, link }) => (
    <aside key={id} className={classes.banner}>
      <div>
        <h2 className={classes.homeTitle}>{link === '' ? title : <Link to={link}>{title}</Link>}</h2>
        <p className={classes.homeText}>{text}</p>
      </div>
      <svg viewBox="0 0 160 60" className={classes.water} aria-hidden="true">
        <path d="M0 40c13-9 26 9 40 0s26 9 40 0 26 9 40 0 26 9 40 0" />
        <path d="M0 54c13-9 26 9 40 0s26 9 40 0 26 9 40 0 26 9 40 0" />
      </svg>
    </aside>
  ));

/** The first screen: header menu, banners, creators, recently listed, hot and recent NFTs (product 2, home). */
export const Home = () => {
  const answer = useHome();
  const { data } = answer;
  useHomePopups(data?.popups);
  return (
    <>
      <PageTitle title="나루, 귀한 것이 건너오는 곳" hidden />
      <Pending of={answer} meanwhile={<HomeSkeleton />} />
      {data !== undefined && (
        <>
          <HeaderMenu entries={data.headerMenu} />
          <div className={classes.orders}>
            <OwnOrders />
          </div>
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
