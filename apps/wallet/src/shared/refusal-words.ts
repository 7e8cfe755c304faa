import type { WalletReason } from '@naru/flows/wallet-present';
import { type RefusalText, WALLET_REFUSALS } from '@naru/messages/wallet';

/** A reason without its words does not compile. */
export const REFUSALS: Readonly<Record<WalletReason, RefusalText>> = WALLET_REFUSALS;

/** A refusal as a form tells it. */
export const refusalWords = (reason: WalletReason): string => `${REFUSALS[reason].title}. ${REFUSALS[reason].text}`;
