// Question, notice, refusal and warning come in one file: most pages open one of them sooner or later.
export { AlertDialog } from './AlertDialog.tsx';
export { ConfirmDialog } from './ConfirmDialog.tsx';
export { NoticeDialog, RefusedDialog } from './NoticeDialog.tsx';
