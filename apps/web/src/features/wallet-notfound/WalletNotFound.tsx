import { addressOf, NAVIGATION_TARGETS } from '@naru/domain/navigation';
import { useNext } from '../../shared/session/use-session.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';

/** A wallet without an e-mail member behind it: says what that means and leads on (product 4, login success). */
export const WalletNotFound = () => {
  const next = useNext();
  return (
    <Hint
      title={<PageTitle title="이메일 회원 정보가 없어요" />}
      text="지갑으로 로그인했지만 이 지갑에 연결된 이메일 회원 정보를 찾지 못했어요. 둘러보기와 보유 NFT 확인은 그대로 할 수 있어요. 이메일로 가입한 적이 있다면 가입한 이메일을 찾아 보거나 1:1 문의로 알려 주세요."
    >
      <LinkButton to={next ?? addressOf('home')}>{next === undefined ? '홈으로 가기' : '이어서 하기'}</LinkButton>
      <LinkButton to={addressOf('findEmail', { next })} variant="default">
        이메일 찾기
      </LinkButton>
      <LinkButton to={addressOf(NAVIGATION_TARGETS.contactView)} variant="default">
        1:1 문의
      </LinkButton>
    </Hint>
  );
};
