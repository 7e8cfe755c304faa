import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { isolated } from '@naru/messages';
import { ActivityFeedLazy } from '../../shared/activity/ActivityFeedLazy.tsx';
import { Art } from '../../shared/art/Art.tsx';
import { Seal } from '../../shared/art/Seal.tsx';
import { FIRST_IN_SIGHT, ShelfSkeleton } from '../../shared/card/Shelf.tsx';
import { NotShown } from '../../shared/detail/Missing.tsx';
import { SellerPart } from '../../shared/detail/SellerPart.tsx';
import { KEYS } from '../../shared/query/keys.ts';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { ReportPart } from '../../shared/report/ReportPart.ts';
import { ShareButton } from '../../shared/share/ShareButton.tsx';
import { StoreHead } from '../../shared/store/StoreHead.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { Link } from '../../shared/ui/Link.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { Pager } from '../../shared/ui/Pager.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';
import { TabLinks } from '../../shared/ui/TabLinks.tsx';
import { useTab } from '../../shared/ui/use-tab.ts';
import { useSiteCode } from '../../shared/use-id.ts';
import { usePage } from '../../shared/use-page.ts';
import classes from './Directory.module.css';
import { Shelves } from './Shelves.tsx';
import { TEXTS } from './texts.ts';

/** One issuer's store: who it is, its shelves or what goes on among its NFTs, and the seller's identity card that Korean law asks for. */
const StoreFront = ({ siteCode }: { siteCode: SiteCode }) => {
  const tab = useTab(['products', 'activity']);
  const answer = useAnswerOf(TOKENS.stores, KEYS.storeFront(siteCode), (stores) => stores.front(siteCode));
  const { data } = answer;
  if (data === undefined) return <NotShown of={answer} what="스토어를" meanwhile={<PageSkeleton />} />;
  return (
    <>
      <StoreHead
        store={data}
        title={
          <PageTitle title={`${isolated(data.siteName)} 스토어`}>
            {data.siteName} <Seal />
          </PageTitle>
        }
      >
        <ShareButton title={data.siteName} route="issuerStore" query={{ siteCode }} />
      </StoreHead>
      <TabLinks
        label="스토어 보기"
        current={tab}
        places={[
          { name: 'products', to: addressOf('issuerStore', { siteCode }), label: TEXTS.products },
          { name: 'activity', to: addressOf('issuerStore', { siteCode, tab: 'activity' }), label: '활동' },
        ]}
      />
      {tab === 'activity' ? <ActivityFeedLazy scope={{ siteCode }} /> : <Shelves front={data} />}
      <SellerPart facts={data.seller} />
      <ReportPart target={{ kind: 'store', siteCode }} name={data.siteName} />
    </>
  );
};

const SIZE = 20;
const SIZES = '(min-width: 110em) 330px, (min-width: 75em) 270px, (min-width: 48em) calc(25vw - 30px), calc(50vw - 24px)';

const Directory = () => {
  const [page, setPage] = usePage();
  const query = { page, size: SIZE };
  const answer = useAnswerOf(TOKENS.stores, KEYS.creators(query), (stores) => stores.creators(query));
  const { data } = answer;
  return (
    <>
      <PageTitle title="스토어" />
      <p className={classes.lead}>발행사가 직접 판매하는 상품을 만나 보세요.</p>
      <Pending of={answer} meanwhile={<ShelfSkeleton size={4} />} />
      {data?.dataList.length === 0 && (
        <Hint title="아직 문을 연 스토어가 없어요" text="마켓에서 회원들이 판매하는 상품을 먼저 둘러보세요.">
          <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>
        </Hint>
      )}
      <ul className={classes.grid}>
        {data?.dataList.map(({ siteCode, siteName, logoImage }, at) => (
          <li key={siteCode}>
            <Link to={addressOf('issuerStore', { siteCode })} className={classes.store}>
              <Art picture={logoImage} alt="" sizes={SIZES} eager={at < FIRST_IN_SIGHT} />
              <span className={classes.name}>
                {siteName} <Seal />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {data && <Pager page={data.page} size={data.size} allCount={data.allCount} onPage={setPage} />}
    </>
  );
};

/** An issuer's store, or all of them where the address names none (product 2, /issuer/store). */
export const IssuerStore = () => {
  const siteCode = useSiteCode();
  return siteCode === undefined ? <Directory /> : <StoreFront key={siteCode} siteCode={siteCode} />;
};
