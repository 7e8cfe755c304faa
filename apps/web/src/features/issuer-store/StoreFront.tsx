import { addressOf } from '@naru/domain/navigation';
import type { SiteCode } from '@naru/domain/shared';
import { useDesk } from '@naru/frontend/container';
import { isolated } from '@naru/messages';
import { useQuery } from '@tanstack/react-query';
import { ActivityFeedLate } from '../../shared/activity/ActivityFeedLate.tsx';
import { Seal } from '../../shared/art/Seal.tsx';
import { DisclosureFacts } from '../../shared/detail/DisclosureFacts.tsx';
import { NotShown } from '../../shared/detail/NotShown.tsx';
import { unwrap } from '../../shared/query/answer.ts';
import { KEYS } from '../../shared/query/keys.ts';
import { PassOn } from '../../shared/share/PassOn.tsx';
import { StoreHead } from '../../shared/store/StoreHead.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { PageSkeleton } from '../../shared/ui/PageSkeleton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { TabLinks } from '../../shared/ui/TabLinks.tsx';
import { useTab } from '../../shared/ui/use-tab.ts';
import { Shelves } from './Shelves.tsx';
import { TEXTS } from './texts.ts';

/** One issuer's store: who it is, its shelves or what goes on among its NFTs, and the seller's identity card that Korean law asks for. */
export const StoreFront = ({ siteCode }: { siteCode: SiteCode }) => {
  const stores = useDesk(TOKENS.stores);
  const tab = useTab(['products', 'activity']);
  const { data, error, refetch } = useQuery({ queryKey: KEYS.storeFront(siteCode), queryFn: () => unwrap(stores.front(siteCode)) });
  if (error !== null && data === undefined) return <NotShown what="스토어를" error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <PageSkeleton />;
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
        <PassOn title={data.siteName} route="issuerStore" query={{ siteCode }} />
      </StoreHead>
      <TabLinks
        label={TEXTS.faces}
        current={tab}
        places={[
          { name: 'products', to: addressOf('issuerStore', { siteCode }), label: TEXTS.products },
          { name: 'activity', to: addressOf('issuerStore', { siteCode, tab: 'activity' }), label: TEXTS.activity },
        ]}
      />
      {tab === 'activity' ? <ActivityFeedLate scope={{ siteCode }} /> : <Shelves front={data} />}
      <DisclosureFacts title={TEXTS.seller} facts={data.seller} />
    </>
  );
};
