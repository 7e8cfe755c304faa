import { Button } from '@mantine/core';
import { addressOf } from '@naru/domain/navigation';
import { afterLogin } from '@naru/domain/session';
import { type CiLinkOutput, type CiLinkView, ciLinkActors, ciLinkMachine, connectCiLink } from '@naru/flows/ci-link';
import { usePort } from '@naru/frontend/container';
import { Stack } from '@naru/frontend/layout';
import { failureText } from '@naru/messages';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QrPanel } from '../../shared/qr/QrPanel.tsx';
import { useNext, useSession } from '../../shared/session/use-session.ts';
import { TOKENS } from '../../shared/tokens.ts';
import { Hint } from '../../shared/ui/Hint.tsx';
import { LinkButton } from '../../shared/ui/LinkButton.tsx';
import { PageTitle } from '../../shared/ui/PageTitle.tsx';
import { PageSkeleton, Skeleton } from '../../shared/ui/Skeleton.tsx';
import { useFlowEnd } from '../../shared/use-flow-end.ts';

const TEXTS = Object.freeze({
  title: '본인확인을 연결해 주세요',
});

/** The flow that links the identity behind a wallet to the account; `onLeft` hears of one that was left. */
const useCiLink = (onLeft: () => void): CiLinkView => {
  const qrTickets = usePort(TOKENS.qrTickets);
  const walletAccounts = usePort(TOKENS.walletAccounts);
  const session = usePort(TOKENS.session);
  const overlays = usePort(TOKENS.overlays);
  const navigate = useNavigate();
  const next = useNext();
  const [machine] = useState(() => ciLinkMachine.provide({ actors: ciLinkActors({ qrTickets, walletAccounts }) }));
  const [snapshot, send] = useMachine(machine);
  const end = async ({ kind }: CiLinkOutput): Promise<void> => {
    if (kind === 'cancelled') return onLeft();
    if (kind === 'ciMismatch') return void navigate(addressOf('ciInconsistence'));
    await session.reload();
    await overlays.open('notice', { title: '연결 완료', text: '지갑의 본인확인 정보를 연결했습니다.' });
    const view = session.get();
    if (view.state !== 'member') return;
    const destination = afterLogin({ ...view.member, isCILinked: true, next });
    void navigate('route' in destination ? addressOf(destination.route) : destination.address);
  };
  useFlowEnd(snapshot, (output) => void end(output));
  return connectCiLink(snapshot, send);
};

const CiLinkPanel = ({ onLeft }: { onLeft: () => void }) => {
  const view = useCiLink(onLeft);
  return (
    <Stack gap={16} items="center" text="center">
      {view.qr !== undefined && <QrPanel actor={view.qr} />}
      {(view.step === 'linking' || view.step === 'over') && (
        <Stack gap={16} items="center" text="center" role="status">
          <p>연결하고 있어요.</p>
          <Skeleton height={120} />
        </Stack>
      )}
      {view.step === 'stopped' && view.problem !== null && (
        <div role="alert">
          <Hint title="연결하지 못했어요" text={failureText(view.problem).text}>
            <Button onClick={view.retry}>다시 시도</Button>
          </Hint>
        </div>
      )}
      {view.step === 'qr' && (
        <Button variant="subtle" onClick={view.close}>
          연결 그만두기
        </Button>
      )}
    </Stack>
  );
};

/** Explains that the account is not linked to an identity yet, and links it by QR (product 4, login success). */
export const WalletNoti = () => {
  const session = useSession();
  const next = useNext();
  const [linking, setLinking] = useState(false);
  if (session.state === 'checking' || session.state === 'leaving') return <PageSkeleton />;
  if (session.state === 'anonymous') {
    return (
      <Hint title={<PageTitle title="로그인이 필요해요" />} text="로그인한 뒤에 지갑의 본인확인 정보를 연결할 수 있어요.">
        <LinkButton to={addressOf('login', { next: addressOf('walletNoti', { next }) })}>로그인</LinkButton>
      </Hint>
    );
  }
  if (linking) {
    return (
      <Stack gap={24} most={480} centred>
        <PageTitle title={TEXTS.title} />
        <CiLinkPanel onLeft={() => setLinking(false)} />
      </Stack>
    );
  }
  const { isCILinked } = session.member;
  return (
    <Hint
      title={<PageTitle title={isCILinked ? '이미 연결되어 있어요' : TEXTS.title} />}
      text={
        isCILinked
          ? '지갑의 본인확인 정보가 이 계정에 연결되어 있어요.'
          : '이 계정은 아직 지갑의 본인확인 정보와 연결되지 않았어요. 지갑 앱으로 QR 코드를 한 번 스캔하면 연결되고, 그다음부터 판매 등록이나 소유권 이전을 지갑으로 승인할 수 있어요.'
      }
    >
      {!isCILinked && <Button onClick={() => setLinking(true)}>QR 코드로 연결하기</Button>}
      <LinkButton to={next ?? addressOf('home')} variant={isCILinked ? 'filled' : 'default'}>
        {isCILinked ? (next === undefined ? '홈으로 가기' : '이어서 하기') : '나중에 하기'}
      </LinkButton>
    </Hint>
  );
};
