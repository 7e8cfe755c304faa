import type { Answer } from '@naru/domain/failure';
import type { Banner } from '@naru/domain/home';
import type { PinHash } from '@naru/domain/pin';
import type { Fact } from '@naru/domain/nft';
import type { SoldNotice } from '@naru/domain/notification';
import type { TokenId } from '@naru/domain/shared';
import type { ReactNode } from 'react';

/** A dialog as the book describes it: what it is opened with, and what it closes with. */
interface Entry<Input, Result> {
  readonly input: Input;
  readonly result: Result;
}

/** The words of a dialog: what it is about, what will happen or has happened. */
export interface Words {
  readonly title?: string;
  readonly text: string;
}

/** The three ways to the PIN setting dialog (specification, section 2). */
export type PinSettingMode = 'register' | 'change' | 'reset';

/** Every dialog over the page (specification, section 2, global overlays). */
export interface OverlayBook {
  readonly notice: Entry<Words & { readonly okLabel?: string }, void>;
  readonly alert: Entry<Words & { readonly okLabel?: string }, void>;
  readonly confirm: Entry<Words & { readonly okLabel?: string; readonly cancelLabel?: string; readonly danger?: boolean }, boolean>;
  /** Asks for the PIN and does the act with it; true once it is done. `facts` says exactly what is signed. */
  readonly pinSign: Entry<{ readonly act: string; readonly facts: readonly Fact[]; readonly perform: (pin: PinHash) => Answer<unknown> }, boolean>;
  readonly pinSetting: Entry<{ readonly mode: PinSettingMode; readonly verifyCode?: string }, boolean>;
  readonly pinReset: Entry<{ readonly email: string }, boolean>;
  readonly tradeHistory: Entry<{ readonly tokenId: TokenId; readonly name: string }, void>;
  readonly terms: Entry<{ readonly email?: string }, { readonly email: string; readonly agree3: boolean } | null>;
  readonly welcome: Entry<{ readonly nickname: string; readonly pinOffered: boolean }, 'pin' | 'later'>;
  readonly sold: Entry<SoldNotice, 'history' | 'close'>;
  /** A popup that an operator put up; several are stacked (specification, section 2). */
  readonly banner: Entry<Banner, void>;
  readonly popup: Entry<{ readonly title: string; readonly content: ReactNode }, void>;
}

/** The name of a dialog. */
export type OverlayKind = keyof OverlayBook;
/** What a dialog is opened with. */
export type InputOf<K extends OverlayKind> = OverlayBook[K]['input'];
/** What a dialog closes with. */
export type ResultOf<K extends OverlayKind> = OverlayBook[K]['result'];
