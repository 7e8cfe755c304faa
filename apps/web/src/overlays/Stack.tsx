import { usePort } from '@naru/frontend/container';
import { useLayer } from '@naru/frontend/layers';
import { type ComponentType, Suspense, use, useMemo, useState } from 'react';
import type { OverlayKind } from '../shared/overlay/overlay-kinds.ts';
import type { AnyOverlay } from '../shared/overlay/overlay-store.ts';
import { TOKENS } from '../shared/tokens.ts';
import { lazily } from '../shared/ui/lazy.tsx';
import type { DialogProps } from './dialog-props.ts';
import { Spinner } from './Spinner.tsx';
import { LeftEarly } from './use-closed.ts';
import { useFocusGivenBack } from './use-focus-given-back.ts';

type Dialogs = { readonly [K in OverlayKind]: ComponentType<DialogProps<K>> };

const plain = () => import('./dialogs/plain.tsx');

const dialog = <K extends OverlayKind>(load: () => Promise<ComponentType<DialogProps<K>>>): ComponentType<DialogProps<K>> =>
  lazily(load, <OnItsWay />);

/** A dialog whose code is not there yet. Whoever goes back meanwhile finds it closed, and stays on the page. */
const OnItsWay = () => {
  const early = use(LeftEarly);
  useLayer(true, () => {
    early.left = true;
  });
  return <Spinner />;
};

const DIALOGS: Dialogs = {
  notice: dialog(async () => (await plain()).NoticeDialog),
  refused: dialog(async () => (await plain()).RefusedDialog),
  alert: dialog(async () => (await plain()).AlertDialog),
  confirm: dialog(async () => (await plain()).ConfirmDialog),
  choose: dialog(async () => (await import('./dialogs/ChooseDialog.tsx')).ChooseDialog),
  idle: dialog(async () => (await import('./dialogs/IdleDialog.tsx')).IdleDialog),
  banner: lazily(async () => (await import('./dialogs/BannerPopup.tsx')).BannerPopup),
  popup: dialog(async () => (await import('./dialogs/GenericPopup.tsx')).GenericPopup),
  pinSign: dialog(async () => (await import('./pin/PinSignDialog.tsx')).PinSignDialog),
  pinSetting: dialog(async () => (await import('./pin/PinSettingDialog.tsx')).PinSettingDialog),
  pinReset: dialog(async () => (await import('./pin/PinResetDialog.tsx')).PinResetDialog),
  proof: dialog(async () => (await import('./proof/ProofDialog.tsx')).ProofDialog),
  secondFactor: dialog(async () => (await import('./second-factor/SecondFactorDialog.tsx')).SecondFactorDialog),
  walletAction: dialog(async () => (await import('./wallet/WalletActionDialog.tsx')).WalletActionDialog),
  send: dialog(async () => (await import('./send/SendDialog.tsx')).SendDialog),
  sentCard: dialog(async () => (await import('./send/SentCardDialog.tsx')).SentCardDialog),
  share: dialog(async () => (await import('./share/ShareDialog.tsx')).ShareDialog),
  address: dialog(async () => (await import('./address/AddressDialog.tsx')).AddressDialog),
  search: dialog(async () => (await import('./search/SearchDialog.tsx')).SearchDialog),
  serial: dialog(async () => (await import('./dialogs/SerialDialog.tsx')).SerialDialog),
  order: dialog(async () => (await import('./order/OrderDialog.tsx')).OrderDialog),
  quantity: dialog(async () => (await import('./dialogs/QuantityDialog.tsx')).QuantityDialog),
  tradeHistory: dialog(async () => (await import('./history/TradeHistoryPopup.tsx')).TradeHistoryPopup),
  picture: dialog(async () => (await import('./picture/PictureDialog.tsx')).PictureDialog),
  original: dialog(async () => (await import('./original/OriginalDialog.tsx')).OriginalDialog),
  terms: dialog(async () => (await import('./dialogs/TermsDialog.tsx')).TermsDialog),
  signUpGuide: dialog(async () => (await import('./sign-up/SignUpGuide.tsx')).SignUpGuide),
  welcome: dialog(async () => (await import('./dialogs/WelcomePopup.tsx')).WelcomePopup),
  sold: dialog(async () => (await import('./dialogs/SoldPopup.tsx')).SoldPopup),
};

/** The dialogs from the lowest to the topmost, and the spinner above them all. */
export const Stack = ({ stack, waiting }: { stack: readonly AnyOverlay[]; waiting: boolean }) => {
  useFocusGivenBack(useMemo(() => stack.filter(({ opened }) => opened).map(({ id }) => id), [stack]));
  return (
    <>
      {stack.map((entry, at) => (
        <Suspense key={entry.id} fallback={entry.kind === 'banner' ? null : <Spinner />}>
          <Entry entry={entry} at={at} />
        </Suspense>
      ))}
      {waiting && <Spinner />}
    </>
  );
};

const Entry = <K extends OverlayKind>({ entry, at }: { entry: AnyOverlay<K>; at: number }) => {
  const overlays = usePort(TOKENS.overlays);
  const [early] = useState(() => ({ left: false }));
  const Dialog: ComponentType<DialogProps<K>> = DIALOGS[entry.kind];
  return (
    <LeftEarly value={early}>
      <Dialog input={entry.input} opened={entry.opened} at={at} close={entry.close} onFaded={() => overlays.remove(entry.id)} />
    </LeftEarly>
  );
};
