import { addressOf, routeAt } from '@naru/domain/navigation';
import { useLocation } from 'react-router';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Standing } from '../../shared/ui/Standing.tsx';
import { planOf } from './plans.ts';

/** Stands in for a screen that is built later: says what it will be for and leads on. */
export const Later = () => {
  const { pathname } = useLocation();
  const { title, text } = planOf(routeAt(pathname).name);
  return (
    <Hint
      title={
        <>
          <Standing tone="waiting">준비 중</Standing>
          <PageTitle title={title} />
        </>
      }
      text={text}
    >
      <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>
      <LinkButton to={addressOf('home')} variant="default">
        홈으로 가기
      </LinkButton>
    </Hint>
  );
};
