import type { Option } from './options.ts';
import classes from './Panel.module.css';
import { Recent } from './Recent.tsx';
import { Suggested } from './Suggested.tsx';

/** What the field hands to that which opens below it. */
export interface PanelProps {
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

/** Below the search field: recent searches before anything is typed, suggestions afterwards. */
export const Panel = (props: PanelProps) => (
  <div className={props.sheet ? classes.sheet : classes.panel}>
    {props.text.trim() === '' ? <Recent {...props} /> : <Suggested {...props} />}
  </div>
);
