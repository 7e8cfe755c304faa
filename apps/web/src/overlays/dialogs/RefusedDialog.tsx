import { failureText } from '@naru/messages';
import type { DialogProps } from '../dialog-props.ts';
import { NoticeDialog } from './NoticeDialog.tsx';

/** Tells why something was refused (product 8). */
export const RefusedDialog = ({ input, ...dialog }: DialogProps<'refused'>) => <NoticeDialog {...dialog} input={failureText(input)} />;
