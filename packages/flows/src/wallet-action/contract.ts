import type { JoinType } from '@naru/domain/account';
import type { Act } from '@naru/domain/act';
import type { Failure } from '@naru/domain/failure';
import type { SendOutcome } from '@naru/domain/gift';
import type { RouteName } from '@naru/domain/navigation';

export interface WalletActionInput {
  readonly action: Act;
  readonly who: { readonly joinType: JoinType; readonly device: 'pc' | 'mobile' };
}

export interface WalletActionContext {
  readonly input: WalletActionInput;
  readonly ending: WalletActionOutput;
}

/** What may happen to the flow; everything else happens to the PIN pad or the QR inside. */
export type WalletActionEvent =
  /** On a mobile device with app log-in nothing is started until the member asks for the wallet on this very device. */
  { readonly type: 'openWallet' } | { readonly type: 'close' };

/** How the flow ends. `landing`: where success leads; `outcomes`: what became of each NFT that a wallet had sent; `locked`: the fifth wrong PIN, so the PIN reset starts (product 8, PIN sign). */
export type WalletActionOutput =
  | { readonly kind: 'done'; readonly landing: RouteName; readonly outcomes?: readonly SendOutcome[] }
  | { readonly kind: 'locked' }
  | { readonly kind: 'failed'; readonly failure: Failure }
  | { readonly kind: 'cancelled' };
