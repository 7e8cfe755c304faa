import type { Failure } from '@naru/domain/failure';
import { addressOf } from '@naru/domain/navigation';
import { failureOf } from '../../shared/query/answer.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { Refusal } from '../../shared/ui/Refusal.tsx';
import { OpenWallet } from './OpenWallet.tsx';
import { LOGIN, WALLET } from './texts.ts';

const wordsFor = ({ name, data }: Failure) => {
  if (name === 'tokenInvalid') return { title: WALLET.title, text: WALLET.text };
  if (name === 'userLookupFailed')
    return { title: '이 지갑으로 가입한 회원이 없어요', text: '나루에 지갑 앱으로 가입하면 이곳에서 내 NFT를 볼 수 있어요.' };
  if (name !== 'tokenError') return undefined;
  return data?.expired === true
    ? { title: '보기 시간이 지났어요', text: '안전을 위해 5분 동안만 볼 수 있어요. 지갑 앱에서 다시 열어 주세요.' }
    : { title: '지갑의 확인을 쓸 수 없어요', text: '지갑 앱에서 다시 열어 주세요. 계속 안 되면 지갑 앱을 최신으로 업데이트해 주세요.' };
};

/** Why a view by a wallet's DID JWT is not shown, and what next: the wallet signs another one, or its holder joins. */
export const WalletRefused = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const failure = failureOf(error);
  const words = wordsFor(failure);
  if (words === undefined) return <Refusal error={error} onRetry={onRetry} />;
  return (
    <Hint title={<PageTitle title={words.title} />} text={words.text}>
      {failure.name === 'userLookupFailed' ? <LinkButton to={addressOf('mobileSignUp')}>지갑 앱으로 가입하기</LinkButton> : <OpenWallet />}
      <LinkButton to={addressOf('mobileInstall')} variant="default">
        {LOGIN.install}
      </LinkButton>
    </Hint>
  );
};
