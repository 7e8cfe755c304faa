import { addressOf } from '@naru/domain/navigation';
import { parseStoryId } from '@naru/domain/shared';
import { STORY_PAGE_SIZE } from '@naru/domain/story';
import { usePort } from '@naru/frontend/container';
import { UNSEEN } from '@naru/frontend/layout';
import { formatDay } from '@naru/messages';
import { Art } from '../../shared/art/Art.tsx';
import { KEYS } from '../../shared/query/keys.ts';
import { PagedList } from '../../shared/query/PagedList.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { Link } from '../../shared/ui/Link.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { useIdNamed } from '../../shared/use-id-named.ts';
import { StoryPage } from './StoryPage.tsx';
import classes from './stories.module.css';

const FIRST_SIZES = '(min-width: 110em) 850px, (min-width: 75em) 700px, (min-width: 48em) calc(63vw - 55px), calc(100vw - 32px)';
const SIZES =
  '(min-width: 110em) 445px, (min-width: 75em) 365px, (min-width: 64em) calc(33.3vw - 35px), (min-width: 48em) calc(50vw - 38px), calc(100vw - 32px)';

const empty = {
  title: '첫 이야기를 준비하고 있어요',
  text: '이야기가 올라오기 전에 작품을 먼저 만나 보세요.',
  way: <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>,
};

/** Stories of creators and works, or the one that the address names (product 2, /stories). */
export const Stories = () => {
  const id = useIdNamed(parseStoryId);
  return id === undefined ? <StoryList /> : <StoryPage key={id} id={id} />;
};

const StoryList = () => {
  const stories = usePort(TOKENS.stories);
  return (
    <>
      <header className={classes.storiesHead}>
        <PageTitle title="작가와 작품의 이야기" />
        <p>작품이 태어난 자리와 그것을 만든 손을 찾아갑니다.</p>
      </header>
      <h2 className={UNSEEN}>이야기 목록</h2>
      <PagedList size={STORY_PAGE_SIZE} ask={(query) => stories.list(query)} keyOf={KEYS.stories} empty={empty}>
        {(cards) => (
          <ul className={classes.grid}>
            {cards.map(({ id, title, lead, picture, siteName, createdAt }, at) => (
              <li key={id} data-first={at === 0 || undefined}>
                <article className={classes.card}>
                  <div className={classes.storiesPicture}>
                    <Art picture={picture} alt="" sizes={at === 0 ? FIRST_SIZES : SIZES} eager={at === 0} />
                  </div>
                  <div className={classes.words}>
                    <h3>
                      <Link to={addressOf('stories', { id })}>{title}</Link>
                    </h3>
                    <p>{lead}</p>
                    <p className={classes.storiesBy}>
                      {siteName !== '' && <span>{siteName}</span>}
                      <time dateTime={createdAt}>{formatDay(createdAt)}</time>
                    </p>
                  </div>
                </article>
              </li>
            ))}
          </ul>
        )}
      </PagedList>
    </>
  );
};
