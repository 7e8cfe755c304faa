import { addressOf } from '@naru/domain/navigation';
import { Hint } from '../shared/ui/Hint.tsx';
import { LinkButton } from '../shared/ui/LinkButton.tsx';
import { PageTitle } from '../shared/ui/PageTitle.tsx';

/** A route that the guard blocks outright, such as a log-in with a stray credential in its address. */
export const Blocked = () => (
  <Hint title={<PageTitle title="열 수 없는 주소예요" />} text="주소에 함께 쓸 수 없는 값이 들어 있어요. 홈에서 다시 시작해 주세요.">
    <LinkButton to={addressOf('home')}>홈으로 가기</LinkButton>
  </Hint>
);
