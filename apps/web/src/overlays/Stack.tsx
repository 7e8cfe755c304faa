import { useDesk } from '@naru/frontend/container';
import { type ComponentType, lazy, Suspense } from 'react';
import type { OverlayKind } from '../shared/overlay/overlay-kinds.ts';
import type { AnyOverlay } from '../shared/overlay/overlay-store.ts';
import { TOKENS } from '../shared/tokens.ts';
import type { DialogProps } from './dialog-props.ts';
import { Spinner } from './Spinner.tsx';

type Dialogs = { readonly [K in OverlayKind]: ComponentType<DialogProps<K>> };

const plain = () => import('./dialogs/plain.ts');

const DIALOGS: Dialogs = {
  notice: lazy(async () => ({ default: (await plain()).NoticeDialog })),
  refused: lazy(async () => ({ default: (await plain()).RefusedDialog })),
  alert: lazy(async () => ({ default: (await plain()).AlertDialog })),
  confirm: lazy(async () => ({ default: (await plain()).ConfirmDialog })),
  banner: lazy(async () => ({ default: (await import('./dialogs/BannerPopup.tsx')).BannerPopup })),
  popup: lazy(async () => ({ default: (await import('./dialogs/GenericPopup.tsx')).GenericPopup })),
  pinSign: lazy(async () => ({ default: (await import('./pin/PinSignDialog.tsx')).PinSignDialog })),
  pinSetting: lazy(async () => ({ default: (await import('./pin/PinSettingDialog.tsx')).PinSettingDialog })),
  pinReset: lazy(async () => ({ default: (await import('./pin/PinResetDialog.tsx')).PinResetDialog })),
  proof: lazy(async () => ({ default: (await import('./proof/ProofDialog.tsx')).ProofDialog })),
  walletAction: lazy(async () => ({ default: (await import('./wallet/WalletActionDialog.tsx')).WalletActionDialog })),
  send: lazy(async () => ({ default: (await import('./send/SendDialog.tsx')).SendDialog })),
  search: lazy(async () => ({ default: (await import('./search/SearchDialog.tsx')).SearchDialog })),
  serial: lazy(async () => ({ default: (await import('./dialogs/SerialDialog.tsx')).SerialDialog })),
  order: lazy(async () => ({ default: (await import('./order/OrderDialog.tsx')).OrderDialog })),
  quantity: lazy(async () => ({ default: (await import('./dialogs/QuantityDialog.tsx')).QuantityDialog })),
  tradeHistory: lazy(async () => ({ default: (await import('./history/TradeHistoryPopup.tsx')).TradeHistoryPopup })),
  original: lazy(async () => ({ default: (await import('./original/OriginalDialog.tsx')).OriginalDialog })),
  terms: lazy(async () => ({ default: (await import('./dialogs/TermsDialog.tsx')).TermsDialog })),
  signUpGuide: lazy(async () => ({ default: (await import('./sign-up/SignUpGuide.tsx')).SignUpGuide })),
  welcome: lazy(async () => ({ default: (await import('./dialogs/WelcomePopup.tsx')).WelcomePopup })),
  sold: lazy(async () => ({ default: (await import('./dialogs/SoldPopup.tsx')).SoldPopup })),
};

/** The dialogs from the lowest to the topmost, and the spinner above them all. */
export const Stack = ({ stack, waiting }: { stack: readonly AnyOverlay[]; waiting: boolean }) => (
  <>
    {stack.map((entry, at) => (
      <Suspense key={entry.id} fallback={entry.kind === 'banner' ? null : <Spinner />}>
        <Entry entry={entry} at={at} />
      </Suspense>
    ))}
    {waiting && <Spinner />}
  </>
);

const Entry = <K extends OverlayKind>({ entry, at }: { entry: AnyOverlay<K>; at: number }) => {
  const overlays = useDesk(TOKENS.overlays);
  const Dialog: ComponentType<DialogProps<K>> = DIALOGS[entry.kind];
  return <Dialog input={entry.input} opened={entry.opened} at={at} close={entry.close} onFaded={() => overlays.remove(entry.id)} />;
};
