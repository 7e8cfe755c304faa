import { addressOf } from '@naru/domain/navigation';
import { Hint } from '../ui/Hint.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { PageTitle } from '../ui/PageTitle.tsx';

/** An address that names no work. */
export const Missing = ({ what }: { what: string }) => (
  <Hint title={<PageTitle title={`${what} 찾을 수 없어요`} />} text="주소가 바뀌었거나 더 이상 공개되지 않아요.">
    <LinkButton to={addressOf('market')}>마켓 둘러보기</LinkButton>
  </Hint>
);
