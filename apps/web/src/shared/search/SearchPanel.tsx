import type { SearchPanelProps } from './options.ts';
import classes from './Panel.module.css';
import { Recent } from './Recent.tsx';
import { Suggested } from './Suggested.tsx';

/** Below the search field: recent searches before anything is typed, suggestions afterwards. */
export const SearchPanel = (props: SearchPanelProps) => (
  <div className={props.sheet ? classes.sheet : classes.panel}>
    {props.text.trim() === '' ? <Recent {...props} /> : <Suggested {...props} />}
  </div>
);
