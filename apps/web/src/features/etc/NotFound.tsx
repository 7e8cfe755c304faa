import { addressOf } from '@naru/domain/navigation';
import { message } from '@naru/messages';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';

/** An address that the route table does not have (product 2). */
export const NotFound = () => (
  <Hint
    title={<PageTitle title="페이지를 찾을 수 없어요">{message('notice.notFound')}</PageTitle>}
    text="주소를 잘못 입력했거나, 페이지가 옮겨졌거나 사라졌습니다."
  >
    <LinkButton to={addressOf('home')}>홈으로 가기</LinkButton>
    <LinkButton to={addressOf('market')} variant="default">
      마켓 둘러보기
    </LinkButton>
  </Hint>
);
