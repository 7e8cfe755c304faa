import { addressOf } from '@naru/domain/navigation';
import { type Did, parseDid } from '@naru/domain/shared';
import { usePort } from '@naru/frontend/container';
import { Row, Text } from '@naru/frontend/layout';
import { workName } from '@naru/messages';
import { useSearchParams } from 'react-router';
import { ActivityFeedLazy } from '../../shared/activity/ActivityFeedLazy.tsx';
import { NftTile } from '../../shared/card/cards.tsx';
import { Shelf } from '../../shared/card/Shelf.tsx';
import { FollowPart } from '../../shared/follow/FollowPart.tsx';
import { KEYS } from '../../shared/query/keys.ts';
import { PagedList } from '../../shared/query/PagedList.tsx';
import { Pending } from '../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { ReportWay } from '../../shared/report/ReportWay.tsx';
import { useMember } from '../../shared/session/use-member.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { TabLinks } from '../../shared/ui/TabLinks.tsx';
import { useTab } from '../../shared/ui/use-tab.ts';
import classes from './MemberPage.module.css';

const TEXTS = Object.freeze({
  title: '회원 페이지',
  nfts: '보유 NFT',
});

const SIZE = 16;
const market = <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>;

/** A member as everybody sees them: nickname, introduction, public NFTs, and what they gave and got, unless their page is private (choices 5). */
export const MemberPage = () => {
  const [params] = useSearchParams();
  const did = parseDid(params.get('did') ?? '');
  return did.ok ? (
    <Page did={did.value} />
  ) : (
    <>
      <PageTitle title={TEXTS.title} />
      <Hint title="찾으시는 회원이 없어요">{market}</Hint>
    </>
  );
};

const Page = ({ did }: { did: Did }) => {
  const member = useMember();
  const answer = useAnswerOf(TOKENS.profile, KEYS.publicMember(did), (profile) => profile.publicMember(did));
  const { data } = answer;
  if (data === undefined)
    return (
      <>
        {answer.error !== null && <PageTitle title={TEXTS.title} />}
        <Pending of={answer} meanwhile={<Skeleton height={320} />} />
      </>
    );
  return (
    <div className={classes.screen}>
      <Row as="header" gap={20} align="center" single>
        <span className={classes.initial} aria-hidden="true">
          {data.nickname.slice(0, 1)}
        </span>
        <div>
          <PageTitle title={data.nickname} />
          <p className={classes.detail}>
            {data.isPrivate ? '페이지를 비공개로 둔 회원이에요.' : data.detail || '아직 소개를 쓰지 않았어요.'}
          </p>
          {!data.isPrivate && <FollowPart whom={{ did }} name={data.nickname} followers={data.followers} />}
        </div>
      </Row>
      {!data.isPrivate && <Faces did={did} />}
      {member !== undefined && member.did !== did && <ReportWay target={{ kind: 'member', did }} name={data.nickname} />}
    </div>
  );
};

const Faces = ({ did }: { did: Did }) => {
  const tab = useTab(['nfts', 'activity']);
  const places = [
    { name: 'nfts', to: addressOf('memberPage', { did }), label: TEXTS.nfts },
    { name: 'activity', to: addressOf('memberPage', { did, tab: 'activity' }), label: '활동' },
  ];
  return (
    <div>
      <TabLinks label="회원 페이지 보기" current={tab} places={places} />
      {tab === 'activity' ? <ActivityFeedLazy scope={{ did }} /> : <Nfts did={did} />}
    </div>
  );
};

const Nfts = ({ did }: { did: Did }) => {
  const nfts = usePort(TOKENS.nfts);
  return (
    <PagedList
      size={SIZE}
      ask={(query) => nfts.ofMember(did, query)}
      keyOf={(query) => KEYS.nftsOf(did, query)}
      empty={{ title: '공개한 NFT가 없어요', text: '마켓에서 다른 NFT를 만나 보세요.', way: market }}
    >
      {(cards) => (
        <>
          <Text as="h2" size={20} below={16}>
            {TEXTS.nfts}
          </Text>
          <Shelf label={TEXTS.nfts}>
            {cards.map((card) => (
              <li key={card.tokenId} aria-label={workName(card)}>
                <NftTile card={card} />
              </li>
            ))}
          </Shelf>
        </>
      )}
    </PagedList>
  );
};
