/** The explorer's screens: one file, since whoever opens one opens the others. */
export { AddressScreen } from './AddressScreen.tsx';
export { Explorer } from './Explorer.tsx';
export { TokenScreen } from './TokenScreen.tsx';
export { TransactionScreen } from './TransactionScreen.tsx';
