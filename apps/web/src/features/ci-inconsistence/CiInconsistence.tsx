import { addressOf, NAVIGATION_TARGETS } from '@naru/domain/navigation';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';

/** The wallet's certificate is another person's than the account: explains it and offers support (choices 5, ci-inconsistence). */
export const CiInconsistence = () => (
  <Hint
    title={<PageTitle title="본인 정보가 달라요" />}
    text="지갑의 가입 증명서에 있는 본인 정보와 이 계정의 본인 정보가 서로 달라서 계속할 수 없어요. 가족의 휴대폰이나 다른 사람의 지갑으로 스캔하지 않았는지 확인해 주세요. 본인 지갑이 맞다면 개명이나 휴대폰 명의 변경 때문일 수 있으니 1:1 문의로 알려 주세요."
  >
    <LinkButton to={addressOf(NAVIGATION_TARGETS.contactView)}>1:1 문의</LinkButton>
    <LinkButton to={addressOf('login', { way: 'app' })} variant="default">
      다른 지갑으로 다시 시도
    </LinkButton>
    <LinkButton to={addressOf('home')} variant="default">
      홈으로 가기
    </LinkButton>
  </Hint>
);
