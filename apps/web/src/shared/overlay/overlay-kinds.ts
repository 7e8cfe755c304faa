import type { AccountChange, FreshProof, JoinType } from '@naru/domain/account';
import type { Act } from '@naru/domain/act';
import type { FoundAddress } from '@naru/domain/address';
import type { Answer, FailedAction, Failure } from '@naru/domain/failure';
import type { Picture } from '@naru/domain/file';
import type { PendingGift, SendOutcome } from '@naru/domain/gift';
import type { Banner } from '@naru/domain/home';
import type { Fact, NftKind } from '@naru/domain/nft';
import type { SoldNotice } from '@naru/domain/notice';
import type { WithdrawalGround } from '@naru/domain/order';
import type { PinHash } from '@naru/domain/pin';

import type { TokenId, Won } from '@naru/domain/shared';
import type { OrderTarget } from '@naru/flows/order';
import type { ReactNode } from 'react';
import type { Goods } from '../exchange/exchange-facts.ts';
import type { OriginalSource } from '../original/original-source.ts';

interface Entry<Input, Result> {
  readonly input: Input;
  readonly result: Result;
}

/** The words of a dialog: what it is about, what will happen or has happened. */
export interface Words {
  readonly title?: string;
  readonly text: string;
}

/** An act that a PIN confirms: what is said above the dots, and what is done with the PIN's hash. */
export interface PinAct {
  /** The exact act, as in '판매 등록'. */
  readonly act: string;
  readonly facts: readonly Fact[];
  /** In whose words a failure without a reason of its own is told (product 8). */
  readonly action: FailedAction;
  readonly perform: (pin: PinHash) => Answer<void>;
}

/** An act that a wallet can approve as well, and how the member who asks for it joined. */
export interface WalletAct extends PinAct {
  readonly wallet: Act;
  readonly joinType: JoinType;
  /** Is told what became of each NFT that a wallet has had sent; with a PIN, `perform` answers that itself. */
  readonly settled?: (outcomes: readonly SendOutcome[]) => void;
}

/** A change of the account that takes a fresh proof: what follows from it, the exact change, and what is done with the proof. */
export interface ProvedChange {
  readonly lead: string;
  readonly change: AccountChange;
  readonly perform: (proof: FreshProof) => Answer<void>;
}

interface Choosable {
  readonly value: string;
  readonly label: string;
}

export interface OrderDraft {
  readonly name: string;
  readonly issuer: string;
  readonly picture: Picture | null;
  readonly target: OrderTarget;
  readonly price: Won;
  /** How many may be bought and paid together; one where it is not said. */
  readonly most?: number;
  /** Why withdrawal from the purchase is barred, where it is: it asks for a consent of its own (expectations, Korean conventions). */
  readonly withdrawal: WithdrawalGround | null;
  /** What the NFT is redeemed for, where that is known. */
  readonly goods?: Goods;
  /** What kind of NFT it is, where it is bought new from its store: goods are paid for by other rules. */
  readonly nftKind?: NftKind;
  /** Who sells in its store, where it is bought new from there. */
  readonly sellerFacts?: readonly Fact[];
  /** Missing where it is bought new from its store. */
  readonly seller?: OrderSeller;
}

/** Which NFT of a product a member sells; who that is, is asked for by its id. */
export interface OrderSeller {
  readonly tokenId: TokenId;
  readonly number: number;
}

/** Every dialog over the page (product 2, global overlays). */
export interface OverlayKinds {
  readonly notice: Entry<Words & { readonly okLabel?: string }, void>;
  /** Tells why something was refused (product 8). Its words come with the dialog: who opens it has none of them to bring. */
  readonly refused: Entry<Failure, void>;
  readonly alert: Entry<Words & { readonly okLabel?: string }, void>;
  readonly confirm: Entry<Words & { readonly okLabel?: string; readonly cancelLabel?: string; readonly danger?: boolean }, boolean>;
  /** Asks for one of several; null where none was chosen. */
  readonly choose: Entry<{ readonly title: string; readonly choices: readonly Choosable[] }, string | null>;
  /** Asks whether anybody is still there, before the session ends by itself; true: log out now. */
  readonly idle: Entry<object, boolean>;
  /** Asks for the PIN and does the act with it; true once it is done. `facts` says exactly what is signed. */
  readonly pinSign: Entry<PinAct, boolean>;
  /** Confirms an act by PIN, by QR, or by the wallet on the same phone; true once it is done. */
  readonly walletAction: Entry<WalletAct, boolean>;
  /** Asks for a fresh proof and makes the change with it; a failure where it was refused for another reason. */
  readonly proof: Entry<ProvedChange, 'done' | 'left' | Failure>;
  /** Asks whoever acts for a site for a second factor; true once it is given. */
  readonly secondFactor: Entry<object, boolean>;
  /** True once the PIN is set. */
  readonly pinSetting: Entry<{ readonly mode: 'register' | 'change' }, boolean>;
  readonly pinReset: Entry<{ readonly email: string }, boolean>;
  readonly tradeHistory: Entry<{ readonly tokenId: TokenId; readonly name: string }, void>;
  /** The original behind a work, over the whole screen; `open` asks for its address (product 2, original-file viewers). */
  readonly original: Entry<OriginalSource & { readonly name: string }, void>;
  /** A work's pictures over the whole screen, beginning with one of them. */
  readonly picture: Entry<{ readonly name: string; readonly pictures: readonly Picture[]; readonly at: number }, void>;
  readonly terms: Entry<{ readonly email?: string }, { readonly email: string; readonly agree3: boolean } | null>;
  /** How to join with the wallet app; true: on to the QR. */
  readonly signUpGuide: Entry<object, boolean>;
  readonly welcome: Entry<{ readonly nickname: string; readonly pinOffered: boolean }, 'pin' | 'later'>;
  readonly sold: Entry<SoldNotice, 'history' | 'close'>;
  /** A popup that an operator put up; several are stacked (product 2). */
  readonly banner: Entry<Banner, void>;
  /** Gives NFTs away; `name` says which. Several are transferred; a gift is one (product 3, action types). True: some went. */
  readonly send: Entry<
    { readonly tokenIds: readonly [TokenId, ...TokenId[]]; readonly name: string; readonly picture: Picture | null },
    boolean
  >;
  /** The card of what was sent to a phone, as its receiver sees it, with the ways to pass its link on. */
  readonly sentCard: Entry<PendingGift, void>;
  /** Passes a page on: every way there is, in one sheet; `url` is its whole address, with what opens it behind the `#`. */
  readonly share: Entry<{ readonly title: string; readonly url: string }, void>;
  /** Finds an address by its road name; null where none was chosen. */
  readonly address: Entry<object, FoundAddress | null>;
  readonly search: Entry<object, void>;
  /** Takes an NFT by its code, which a link may bring along. */
  readonly serial: Entry<{ readonly serial: string }, void>;
  /** Agreeing to a purchase; it ends on the page that takes the payment. */
  readonly order: Entry<OrderDraft, void>;
  /** Asks for a whole number from 1 to `most`; null when it was left. */
  readonly quantity: Entry<{ readonly title: string; readonly text: string; readonly most: number }, number | null>;
  readonly popup: Entry<{ readonly title: string; readonly content: ReactNode; readonly closeLabel?: ReactNode }, void>;
}

export type OverlayKind = keyof OverlayKinds;
export type InputOf<K extends OverlayKind> = OverlayKinds[K]['input'];
export type ResultOf<K extends OverlayKind> = OverlayKinds[K]['result'];
