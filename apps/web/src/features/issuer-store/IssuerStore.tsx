import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { Row } from '@naru/frontend/layout';
import { isolated } from '@naru/messages';
import { ActivityFeedLazy } from '../../shared/activity/ActivityFeedLazy.tsx';
import { Seal } from '../../shared/art/Seal.tsx';
import { NotShown } from '../../shared/detail/Missing.tsx';
import { SellerPart } from '../../shared/detail/SellerPart.tsx';
import { FollowPart } from '../../shared/follow/FollowPart.tsx';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { ReportPart } from '../../shared/report/ReportPart.ts';
import { ShareButton } from '../../shared/share/ShareButton.tsx';
import { StoreHead } from '../../shared/store/StoreHead.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { lazyPart } from '../../shared/ui/lazy.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';
import { TabLinks } from '../../shared/ui/TabLinks.tsx';
import { useTab } from '../../shared/ui/use-tab.ts';
import { useSiteCode } from '../../shared/use-id.ts';
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
        <Row gap={8} align="center">
          <FollowPart whom={{ siteCode }} name={data.siteName} followers={data.followers} />
          <ShareButton title={data.siteName} route="issuerStore" query={{ siteCode }} />
        </Row>
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

/** All stores: a page of its own, whose code a single store’s first load does without. */
const Directory = lazyPart(async () => (await import('./Directory.tsx')).Directory, <PageSkeleton />);

/** An issuer's store, or all of them where the address names none (product 2, /issuer/store). */
export const IssuerStore = () => {
  const siteCode = useSiteCode();
  return siteCode === undefined ? <Directory /> : <StoreFront key={siteCode} siteCode={siteCode} />;
};
