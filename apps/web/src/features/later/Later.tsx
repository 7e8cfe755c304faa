import { addressOf, type RouteName, routeAt } from '@naru/domain/navigation';
import { useLocation } from 'react-router';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Status } from '../../shared/ui/Status.tsx';

interface Plan {
  readonly title: string;
  readonly text: string;
}

/** The titles of screens that are built later and what they will do; a route without a row of its own is told in general words. */
const PLANS: Readonly<Partial<Record<RouteName, Plan>>> = Object.freeze({
  issuerStoreManage: { title: '스토어 관리', text: '스토어 소개와 진열을 꾸밀 화면이에요.' },
});

const planOf = (name: RouteName): Plan => PLANS[name] ?? { title: '준비 중인 화면이에요', text: '곧 이 자리에서 만날 수 있어요.' };

/** Stands in for a screen that is built later: says what it will be for and leads on. */
export const Later = () => {
  const { pathname } = useLocation();
  const { title, text } = planOf(routeAt(pathname).name);
  return (
    <Hint
      title={
        <>
          <Status tone="waiting">준비 중</Status>
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
