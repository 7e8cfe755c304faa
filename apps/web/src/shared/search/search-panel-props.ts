import type { Option } from './options.ts';

/** What the field hands to that which opens below it. */
export interface SearchPanelProps {
  /** Of the list; its options are numbered from it. */
  readonly id: string;
  readonly text: string;
  readonly sheet: boolean;
  /** The option that the arrow keys stand on; -1 for the field. */
  readonly at: number;
  readonly options: readonly Option[];
  readonly onOptions: (options: readonly Option[]) => void;
  readonly onPoint: (at: number) => void;
  readonly pick: (option: Option) => void;
  readonly search: (text: string) => void;
  /** Told when a link of its own is followed. */
  readonly onLeave: () => void;
}
