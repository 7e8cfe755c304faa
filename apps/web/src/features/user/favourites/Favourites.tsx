import { addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Row } from '@naru/frontend/layout';
import { useSearchParams } from 'react-router';
import { MarketTile, NftTile } from '../../../shared/card/cards.tsx';
import { Shelf } from '../../../shared/card/Shelf.tsx';
import classes from '../../../shared/list/list.module.css';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { TOKENS } from '../../../shared/tokens.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';

const TEXTS = Object.freeze({
  title: '관심',
  kinds: [
    { value: 'nft', label: 'NFT' },
    { value: 'product', label: '상품' },
  ],
  empty: {
    nft: ['아직 관심 등록한 NFT가 없어요', 'NFT의 하트를 누르면 이곳에 모이고, 가격이 내리면 알려 드려요.'],
    product: ['아직 관심 등록한 상품이 없어요', '상품의 하트를 누르면 이곳에 모이고, 가격이 내리면 알려 드려요.'],
  },
} as const);

const SIZE = 16;
const emptyOf = (kind: 'nft' | 'product') => {
  const [title, text] = TEXTS.empty[kind];
  return { title, text, way: <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton> };
};

/** What the member likes: NFTs, or products (expectations, favourites). */
export const Favourites = () => {
  const favourites = usePort(TOKENS.favourites);
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') === 'product' ? 'product' : 'nft';
  const empty = emptyOf(kind);
  return (
    <>
      <Row gap={12} align="baseline" single below={20}>
        <PageTitle title={TEXTS.title} />
      </Row>
      <Row gap={8} column={16} below={16}>
        <Choice legend="종류" name="kind" value={kind} choices={TEXTS.kinds} onChange={(value) => setParams({ kind: value })} />
      </Row>
      <h2 className={classes.hidden}>관심 목록</h2>
      {kind === 'nft' ? (
        <PagedList
          key="nft"
          size={SIZE}
          ask={(query) => favourites.nfts(query)}
          keyOf={(query) => KEYS.favourites('nft', query)}
          empty={empty}
        >
          {(cards) => (
            <Shelf label={TEXTS.title}>
              {cards.map((card) => (
                <li key={card.tokenId}>
                  <NftTile card={card} />
                </li>
              ))}
            </Shelf>
          )}
        </PagedList>
      ) : (
        <PagedList
          key="product"
          size={SIZE}
          ask={(query) => favourites.products(query)}
          keyOf={(query) => KEYS.favourites('product', query)}
          empty={empty}
        >
          {(cards) => (
            <Shelf label={TEXTS.title}>
              {cards.map((card) => (
                <li key={card.productId}>
                  <MarketTile card={card} />
                </li>
              ))}
            </Shelf>
          )}
        </PagedList>
      )}
    </>
  );
};
