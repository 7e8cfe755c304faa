import { addressOf } from '@naru/domain/navigation';
import type { StoryId } from '@naru/domain/shared';
import type { Story } from '@naru/domain/story';
import { Stack } from '@naru/frontend/layout';
import { formatDay } from '@naru/messages';
import { Art } from '../../shared/art/Art.tsx';
import { Seal } from '../../shared/art/Seal.tsx';
import { StoreTile } from '../../shared/card/cards.tsx';
import { NotShown } from '../../shared/detail/Missing.tsx';
import { KEYS } from '../../shared/query/keys.ts';
import { useAnswerOf } from '../../shared/query/use-answer.ts';
import { ShareButton } from '../../shared/share/ShareButton.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { Link } from '../../shared/ui/Link.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton } from '../../shared/ui/Skeleton.tsx';
import classes from './stories.module.css';

export const StoryPage = ({ id }: { id: StoryId }) => {
  const answer = useAnswerOf(TOKENS.stories, KEYS.story(id), (stories) => stories.story(id));
  if (answer.data === undefined) return <NotShown of={answer} what="이야기를" meanwhile={<PageSkeleton />} />;
  return <Shown story={answer.data} />;
};

const Shown = ({ story: { id, title, lead, picture, createdAt, text, store, product } }: { story: Story }) => (
  <Stack as="article" gap={32}>
    <header className={classes.storyHead}>
      <p className={classes.storyBy}>
        {store !== null && <span>{store.siteName}</span>}
        <time dateTime={createdAt}>{formatDay(createdAt)}</time>
      </p>
      <PageTitle title={title} />
      <p className={classes.lead}>{lead}</p>
      <ShareButton title={title} route="stories" query={{ id }} />
    </header>
    <div className={classes.storyPicture}>
      <Art picture={picture} alt="" sizes="(min-width: 63em) 960px, (min-width: 48em) calc(100vw - 48px), calc(100vw - 32px)" eager />
    </div>
    <div className={classes.text}>
      {text.split(/\n\s*\n/).map((paragraph, at) => (
        <p key={at}>{paragraph}</p>
      ))}
    </div>
    {product !== null && (
      <section className={classes.work} aria-labelledby="story-work">
        <h2 id="story-work">이야기 속 작품</h2>
        <StoreTile card={product} sizes="260px" />
      </section>
    )}
    {store !== null && (
      <Link className={classes.store} to={addressOf('issuerStore', { siteCode: store.siteCode })}>
        <Art picture={store.logoImage} alt="" sizes="64px" />
        <span>
          <strong>
            {store.siteName} <Seal />
          </strong>
          <span>스토어 둘러보기</span>
        </span>
      </Link>
    )}
    <p className={classes.ways}>
      <LinkButton to={addressOf('stories')} variant="default">
        이야기 모두 보기
      </LinkButton>
    </p>
  </Stack>
);
