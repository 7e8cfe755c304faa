// Question, notice, refusal and warning come in one file: most pages open one of them sooner or later.
export { AlertDialog } from './AlertDialog.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { NoticeDialog } from './NoticeDialog.tsx';
export { RefusedDialog } from './RefusedDialog.tsx';
