import { Button } from '@mantine/core';
import { connectPinSign } from '@naru/flows/pin-sign';
import {
  connectWalletAction,
  type PinSignRef,
  type WalletActionOutput,
  type WalletActionView,
  walletActionActors,
  walletActionMachine,
} from '@naru/flows/wallet-action';
import { usePort } from '@naru/frontend/container';
import { Stack, Text } from '@naru/frontend/layout';
import { actionFailureText, message } from '@naru/messages';
import { useMachine, useSelector } from '@xstate/react';
import { useState } from 'react';
import { deviceNow } from '../../shared/device.ts';
import type { WalletAct } from '../../shared/overlay/overlay-kinds.ts';
import { QrPanel } from '../../shared/qr/QrPanel.tsx';
import { TOKENS } from '../../shared/tokens.ts';
import { Facts } from '../../shared/ui/Facts.tsx';
import { useFlowEnd } from '../../shared/use-flow-end.ts';
import type { DialogProps } from '../dialog-props.ts';
import { Actions, Frame } from '../Frame.tsx';
import { PinPad } from '../pin/PinPad.tsx';
import { useLocked } from '../pin/use-locked.ts';

/** The flow that confirms an act in the way of the member's log-in, bound to the client ports and to the act. */
const useWalletAction = ({ wallet, joinType, perform }: WalletAct, onEnd: (output: WalletActionOutput) => void): WalletActionView => {
  const qrTickets = usePort(TOKENS.qrTickets);
  const hasher = usePort(TOKENS.pinHasher);
  const [machine] = useState(() => walletActionMachine.provide({ actors: walletActionActors({ qrTickets, hasher, run: perform }) }));
  const [input] = useState(() => ({ action: wallet, who: { joinType, device: deviceNow() } }));
  const [snapshot, send] = useMachine(machine, { input });
  useFlowEnd(snapshot, onEnd);
  return connectWalletAction(snapshot, send);
};

/** Confirms one exact act by PIN, by QR, or by the wallet on the same phone (product 4, confirmation method). */
export const WalletActionDialog = ({ input, opened, close, onFaded }: DialogProps<'walletAction'>) => {
  const overlays = usePort(TOKENS.overlays);
  const startReset = useLocked();
  const tell = async (output: WalletActionOutput): Promise<boolean> => {
    if (output.kind === 'done' && output.outcomes !== undefined) input.settled?.(output.outcomes);
    if (output.kind === 'failed') await overlays.open('notice', { text: actionFailureText(input.action, output.failure) });
    if (output.kind === 'locked') await startReset();
    return output.kind === 'done';
  };
  const view = useWalletAction(input, (output) => close(tell(output)));
  const leave = (): void => {
    view.pin?.send({ type: 'close' });
    view.close();
  };
  return (
    <Frame title={view.step === 'approval' ? 'QR' : `${input.act} 확인`} opened={opened} onClose={leave} onFaded={onFaded}>
      <Stack gap={16}>
        <Facts facts={input.facts} />
        {view.pin !== undefined && <Pin actor={view.pin} />}
        {view.qr !== undefined && <QrPanel actor={view.qr} />}
        {view.step === 'offered' && <Text lines>이 휴대폰에 있는 지갑 앱에서 위 내용을 승인하면 바로 처리돼요.</Text>}
      </Stack>
      {(view.step === 'offered' || view.step === 'approval') && (
        <Actions>
          <Button variant="default" onClick={view.close}>
            {message('notice.close')}
          </Button>
          {view.step === 'offered' && (
            <Button data-autofocus onClick={view.openWallet}>
              지갑으로 승인하기
            </Button>
          )}
        </Actions>
      )}
    </Frame>
  );
};

const Pin = ({ actor }: { actor: PinSignRef }) => (
  <PinPad
    label="PIN 번호 6자리를 입력하세요"
    view={connectPinSign(
      useSelector(actor, (snapshot) => snapshot),
      actor.send,
    )}
  />
);
