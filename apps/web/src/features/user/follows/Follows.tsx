import { Button, Checkbox } from '@mantine/core';
import { FOLLOW_NEWS, type Followable, type FollowedMember, type FollowedStore, type FollowNews } from '@naru/domain/follow';
import { accountAddress, addressOf } from '@naru/domain/navigation';
import { usePort } from '@naru/frontend/container';
import { Row, Stack, Text } from '@naru/frontend/layout';
import { formatDay, isolated, withJosa } from '@naru/messages';
import { useSearchParams } from 'react-router';
import '../../../shared/form/css.ts';
import { Art } from '../../../shared/art/Art.tsx';
import { KEYS } from '../../../shared/query/keys.ts';
import { PagedList } from '../../../shared/query/PagedList.tsx';
import { Pending } from '../../../shared/query/Pending.tsx';
import { useAnswerOf } from '../../../shared/query/use-answer.ts';
import { TOKENS } from '../../../shared/tokens.ts';
import { Choice } from '../../../shared/ui/Choice.tsx';
import { Link } from '../../../shared/ui/Link.tsx';
import { LinkButton } from '../../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../../shared/ui/PageTitle.tsx';
import { Section } from '../../../shared/ui/Section.tsx';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { useAct } from '../../../shared/use-act.ts';
import classes from './Follows.module.css';

const SIZE = 20;
const KINDS = [
  { value: 'store', label: '스토어' },
  { value: 'member', label: '회원' },
] as const;

const NEWS_LABELS: Readonly<Record<FollowNews, string>> = {
  newWork: '스토어의 새 상품',
  drop: '판매 예고와 판매 시작',
  price: '스토어 상품의 가격 인하',
  listing: '회원이 새로 판매하는 NFT',
};

/** Of what the member is told; it stands at once, and is taken back where it is refused. */
const News = () => {
  const follows = usePort(TOKENS.follows);
  const queries = usePort(TOKENS.queries);
  const overlays = usePort(TOKENS.overlays);
  const answer = useAnswerOf(TOKENS.follows, KEYS.followNews(), (port) => port.news());
  const { data } = answer;
  if (data === undefined) return <Pending of={answer} meanwhile={<Skeleton height={176} />} />;
  const choose = async (one: FollowNews, wanted: boolean): Promise<void> => {
    const news = FOLLOW_NEWS.filter((each) => (each === one ? wanted : data.includes(each)));
    queries.setQueryData(KEYS.followNews(), news);
    const set = await follows.setNews(news);
    if (set.ok) return;
    queries.setQueryData(KEYS.followNews(), data);
    await overlays.open('refused', set.failure);
  };
  return (
    <Stack gap={12}>
      {FOLLOW_NEWS.map((one) => (
        <Checkbox
          key={one}
          size="md"
          label={NEWS_LABELS[one]}
          checked={data.includes(one)}
          onChange={(event) => void choose(one, event.currentTarget.checked)}
        />
      ))}
      <Text tone="muted" size={14}>
        여러 개가 한꺼번에 올라오면 한 번에 모아서 알려 드려요. 메일은 혜택과 이벤트 소식 받기에 동의한 분께만 보내 드려요.
      </Text>
      <div>
        <LinkButton to={accountAddress('news')} variant="default" size="sm">
          알림 메일 설정
        </LinkButton>
      </div>
    </Stack>
  );
};

const Unfollow = ({ whom, name }: { whom: Followable; name: string }) => {
  const follows = usePort(TOKENS.follows);
  const queries = usePort(TOKENS.queries);
  const act = useAct();
  const press = () => act(follows.follow(whom, false), () => queries.invalidateQueries({ queryKey: ['follow'] }));
  return (
    <Button variant="default" size="sm" mih={44} aria-label={`${isolated(name)} 팔로우 취소`} onClick={() => void press()}>
      팔로우 취소
    </Button>
  );
};

const since = (followedAt: string): string => `${formatDay(followedAt)}부터`;

const Store = ({ store: { siteCode, siteName, logoImage, isOpen, followedAt } }: { store: FollowedStore }) => (
  <>
    <span className={classes.logo}>
      <Art picture={logoImage} alt="" sizes="56px" />
    </span>
    <div className={classes.who}>
      {isOpen ? <Link to={addressOf('issuerStore', { siteCode })}>{siteName}</Link> : <span>{siteName}</span>}
      <Text tone="muted" size={14}>
        {isOpen ? since(followedAt) : '지금은 문을 닫은 스토어예요'}
      </Text>
    </div>
    <Unfollow whom={{ siteCode }} name={siteName} />
  </>
);

const Member = ({ member: { did, nickname, isPrivate, followedAt } }: { member: FollowedMember }) => (
  <>
    <div className={classes.who}>
      {isPrivate ? <span>{nickname}</span> : <Link to={addressOf('memberPage', { did })}>{nickname}</Link>}
      <Text tone="muted" size={14}>
        {isPrivate ? '페이지를 비공개로 바꾼 회원이에요' : since(followedAt)}
      </Text>
    </div>
    <Unfollow whom={{ did }} name={nickname} />
  </>
);

const emptyOf = (kind: 'store' | 'member') => ({
  title: `아직 팔로우한 ${withJosa(kind === 'store' ? '스토어' : '회원', '이/가')} 없어요`,
  text:
    kind === 'store'
      ? '스토어에서 팔로우를 누르면 새 상품과 판매 시작을 알려 드려요.'
      : '회원 페이지에서 팔로우를 누르면 새로 판매하는 NFT를 알려 드려요.',
  way:
    kind === 'store' ? (
      <LinkButton to={addressOf('issuerStore')}>스토어 둘러보기</LinkButton>
    ) : (
      <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>
    ),
});

/** Whom the member follows, and of what they are told. */
export const Follows = () => {
  const follows = usePort(TOKENS.follows);
  const [params, setParams] = useSearchParams();
  const kind = params.get('kind') === 'member' ? 'member' : 'store';
  return (
    <>
      <Row gap={12} align="baseline" single below={20}>
        <PageTitle title="팔로우" />
      </Row>
      <Row gap={8} column={16} below={16}>
        <Choice legend="종류" name="kind" value={kind} choices={KINDS} onChange={(value) => setParams({ kind: value })} />
      </Row>
      {kind === 'store' ? (
        <PagedList
          key="store"
          size={SIZE}
          ask={(query) => follows.stores(query)}
          keyOf={(query) => KEYS.followed('store', query)}
          empty={emptyOf('store')}
        >
          {(stores) => (
            <ul className={classes.list} aria-label="팔로우한 스토어">
              {stores.map((store) => (
                <li key={store.siteCode}>
                  <Store store={store} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      ) : (
        <PagedList
          key="member"
          size={SIZE}
          ask={(query) => follows.members(query)}
          keyOf={(query) => KEYS.followed('member', query)}
          empty={emptyOf('member')}
        >
          {(members) => (
            <ul className={classes.list} aria-label="팔로우한 회원">
              {members.map((member) => (
                <li key={member.did}>
                  <Member member={member} />
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      )}
      <Section title="알림 받기">
        <News />
      </Section>
    </>
  );
};
