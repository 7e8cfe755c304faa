import type { InputOf, OverlayKind, ResultOf } from '../shared/overlay/overlay-kinds.ts';

export interface DialogProps<K extends OverlayKind> {
  readonly input: InputOf<K>;
  readonly opened: boolean;
  /** Its place on the stack, from 0. */
  readonly at: number;
  /** Has it fade at once. A result that is still to come lets the dialog tell something first, before whoever asked goes on. */
  readonly close: (result: ResultOf<K> | Promise<ResultOf<K>>) => void;
  readonly onFaded: () => void;
}
